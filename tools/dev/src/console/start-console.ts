import { randomUUID } from "node:crypto";
import type { Delivery } from "firebase-local/events";
import type { DeliveredMessage } from "firebase-local/fcm";
import { type DocumentChange, type Fields, microsOf, type Value } from "firebase-local/firestore";
import type { SuiteAddresses } from "suite/addresses.ts";
import { FirestoreTap } from "suite/firestore-tap.ts";
import { freePorts } from "suite/free-ports.ts";
import { grpcStatus } from "suite/grpc-fault.ts";
import type { Launch, SuiteLog } from "suite/launch.ts";
import { startMailServer } from "suite/mail-server.ts";
import { functionPaths, type Middleware } from "suite/paths.ts";
import { isOfficial, PROJECT } from "suite/repository.ts";
import type { SuiteHooks } from "suite/servers.ts";
import { eventProblem, functionOutput } from "../terminal.ts";
import { type Call, Entries } from "./entries.ts";
import { faultNames, isFaultOn, switchFault } from "./faults.ts";
import { Inbox } from "./inbox.ts";
import { consolePath, serveConsole } from "./serve-page.ts";
import { watchRequest } from "./watch-requests.ts";

export interface DevConsole {
  /** Runs before the web app's own server: serves the console, and watches all other requests. */
  middleware: Middleware;
  hooks: SuiteHooks;
}

/** Makes the console of one run. It is empty until the suite starts. */
export async function startConsole({ log }: Launch, addresses: SuiteAddresses): Promise<DevConsole> {
  // One listener for each open page of the console.
  const entries = new Entries().setMaxListeners(100);
  for (const name of faultNames) switchFault(entries, name, false);
  const sentByAuth = new Set<string>();
  const inbox = new Inbox(entries, addresses, (oobCode) => sentByAuth.has(oobCode));
  const functions = functionPaths().map(({ name, pattern }) => ({ name, pattern: new RegExp(pattern) }));
  const functionOf = (path: string) => functions.find(({ pattern }) => pattern.test(path))?.name;
  entries.on("entry", ({ kind, value }) => {
    if (kind === "mails" && !value.isUsed)
      console.log(`Mail  to ${value.to}: ${value.subject}\n      ${value.link}`);
    if (kind === "pushes")
      console.log(`Push  to ${value.devices.join(", ")}: ${value.title} – ${value.body}`);
    if (kind === "prints") console.log(`Functions  ${value.text}`);
  });
  let last: string | undefined;
  log.on("line", (line) => {
    const [, sent] = /, follow this link: .*[?&]oobCode=([\w-]+)/.exec(line) ?? [];
    if (sent) {
      sentByAuth.add(sent);
      void inbox.refresh();
    }
    const text = functionOutput(line);
    // A failing event is retried and fails in the same way each time.
    if (!text || (line.startsWith("⚠") && text === last)) return;
    last = text;
    entries.put({ kind: "prints", id: randomUUID(), value: { text, at: Date.now() } });
  });
  const requested = functions.map(({ name }) => name);
  watchEvents(entries, log, ["webPage", ...requested]);
  return {
    middleware: (request, response, next) => {
      const answered = request.url?.startsWith(consolePath)
        ? serveConsole({ entries, inbox, addresses }, request, response)
        : watchRequest({ entries, inbox, functionOf }, [request, response], next);
      answered.catch((error: Error) => {
        console.error(`Console  ${error.stack}`);
        response.destroy();
      });
    },
    hooks: await hooksFor(entries, inbox, addresses),
  };
}

/** Records each run of a function for an event, from the Functions emulator's log. */
function watchEvents(entries: Entries, log: SuiteLog, requested: string[]): void {
  log.on("line", (line) => {
    const [, name = "", time] =
      /^i {2}functions: Finished "[a-z0-9]+-[a-z]+\d-(\w+)" in ([\d.]+)ms/.exec(line) ?? [];
    if (name && !requested.includes(name))
      recordEvent(entries, { name, milliseconds: Math.round(Number(time)) });
  });
}

/** The hooks that report the suite's events to the console and apply its faults. */
async function hooksFor(entries: Entries, inbox: Inbox, { ports }: SuiteAddresses): Promise<SuiteHooks> {
  const [tapPort] = await freePorts(1);
  const mailServer = await startMailServer((mail) => inbox.deliver(mail), {
    onConnect: (_session, done) => done(isFaultOn(entries, "smtp-down") ? new Error("It is down") : null),
    onRcptTo: (_address, _session, done) =>
      done(isFaultOn(entries, "address-unknown") ? new Error("5.1.1 No such mailbox") : null),
  });
  return {
    functionsEnvironment: {
      // The functions reach Firestore through a proxy that can fail. Google's emulator cannot be made to fail.
      ...(!isOfficial && { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${tapPort}` }),
      SMTP_URL: mailServer.url,
      MAIL_FROM: "hello@sundial.example",
    },
    onServing: async () =>
      void (await failingFirestore(entries, `127.0.0.1:${ports.firestore}`).listen(tapPort)),
    onChange: (change) => recordChange(entries, change),
    fcm: {
      onDelivered: (message) => recordPush(entries, message),
      outage: () => outageOf(entries),
    },
    events: { onFailure: (delivery) => recordFailure(entries, delivery) },
  };
}

/** FCM's answer while it is down, which the console shows: the function sends the push again, and it comes late. */
function outageOf(entries: Entries) {
  if (!isFaultOn(entries, "push-down")) return undefined;
  recordEvent(entries, {
    name: "FCM",
    error: "It is down and has refused a push. The function sends it again.",
  });
  return { status: 503 };
}

// Longer than a person waits for a page, and shorter than the page's own time-out.
const SLOW_MILLISECONDS = 2500;

function failingFirestore(entries: Entries, firestoreHost: string): FirestoreTap {
  const tap = new FirestoreTap(firestoreHost);
  tap.cut = () => {
    // No one reads its record of calls.
    tap.calls.length = 0;
    tap.latency = isFaultOn(entries, "firestore-slow") ? SLOW_MILLISECONDS : 0;
    // No client retries on this status, so the error is visible at once.
    const refusal = { when: "before", status: grpcStatus.permissionDenied } as const;
    return isFaultOn(entries, "firestore-refuses") ? refusal : undefined;
  };
  return tap;
}

const root = `projects/${PROJECT}/databases/(default)/documents/`;

function recordChange(entries: Entries, { name, after, commitTime }: DocumentChange): void {
  // Tests may use other databases.
  if (!name.startsWith(root)) return;
  const document = after();
  const fields = document ? toJson((document.fields ?? {}) as Fields) : null;
  const value = { fields, at: microsOf(commitTime) / 1000 };
  entries.put({ kind: "documents", id: name.slice(root.length), value });
}

function toJson(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueToJson(value)]));
}

/** A value as JSON, for reading only: it does not keep Firestore's types. */
function valueToJson(value: Value): unknown {
  if (value.mapValue) return toJson((value.mapValue.fields ?? {}) as Fields);
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(valueToJson);
  if (value.timestampValue) return new Date(microsOf(value.timestampValue) / 1000).toISOString();
  return value.valueType === "nullValue" ? null : value[value.valueType ?? "nullValue"];
}

type Text = { title?: string; body?: string };

function recordPush(entries: Entries, { name, devices, body: { message } }: DeliveredMessage): void {
  const { data, notification } = message as { data?: Text; notification?: Text };
  const { title = "", body = "" } = { ...notification, ...data };
  entries.put({ kind: "pushes", id: name, value: { devices, title, body, message, at: Date.now() } });
}

/** Records that a function failed on an event; its duration is unknown. */
function recordFailure(entries: Entries, delivery: Delivery): void {
  const { event, functionId, problem = "" } = delivery;
  const name = functionId.split("-").at(-1) ?? functionId;
  recordEvent(entries, { name, target: event.document, error: problem });
  console.error(`Event  ${eventProblem(delivery)}`);
}

function recordEvent(entries: Entries, run: Partial<Call> & Pick<Call, "name">): void {
  const noRequest = { target: "", request: "", answer: "", status: null, error: null, milliseconds: 0 };
  const at = Date.now() - (run.milliseconds ?? 0);
  const value = { ...noRequest, documents: entries.changedSince(at), at, ...run };
  entries.put({ kind: "calls", id: randomUUID(), value });
}
