import type { IncomingMessage, ServerResponse } from "node:http";
import { changedFields, type Delivery } from "firebase-local/events";
import type { DeliveredMessage } from "firebase-local/fcm";
import { type DocumentChange, type Fields, microsOf } from "firebase-local/firestore";
import type { StoredFile } from "firebase-local/storage";
import { isOfficial } from "firebase-local/testing";
import { showEventFailure, showPush } from "../dev/show.ts";
import { readFirebaseConfig } from "../suite/firebase-config.ts";
import type { Launch } from "../suite/launch.ts";
import { PROJECT } from "../suite/repository.ts";
import type { ServerOptions } from "../suite/start-servers.ts";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import type { SuiteLog } from "../suite/suite-log.ts";
import { Accounts } from "./accounts.ts";
import { toJson } from "./document-json.ts";
import { Faults } from "./faults.ts";
import { FunctionFirestores } from "./function-firestores.ts";
import { functionPaths } from "./function-paths.ts";
import { Inbox } from "./inbox.ts";
import { addCall } from "./note-call.ts";
import type { Push } from "./rows.ts";
import { isConsolePath, serveConsole } from "./serve-console.ts";
import { Tables } from "./tables.ts";
import { watchRequest } from "./watch-requests.ts";
import { World } from "./world.ts";

export interface DevConsole {
  /** Runs before the web app's own server: serves the console, and watches all other requests. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  suite: SuiteHooks;
}

/** Makes the console of one run. It is empty until the suite starts. */
export async function startConsole({ log }: Launch, addresses: SuiteAddresses): Promise<DevConsole> {
  const { ports, authUrl, webOrigin } = addresses;
  const tables = new Tables();
  const faults = new Faults(tables);
  const accounts = new Accounts(authUrl);
  const inbox = new Inbox(tables, accounts, webOrigin);
  const firestores = await FunctionFirestores.withFreePorts();
  const files = new Map<string, StoredFile>();
  const world = new World({ tables, accounts, inbox, files, fcmHost: `127.0.0.1:${ports.fcm}` });
  const controlled = { tables, world, faults, inbox };
  const served = { tables, controlled, addresses };
  const watched = {
    tables,
    faults,
    inbox,
    firestores,
    authUrl,
    functionOf: functionPaths(readFirebaseConfig().hosting.rewrites),
  };

  watchTriggers(tables, firestores, log);
  log.on("line", (line) => {
    if (line.includes(", follow this link: ")) void inbox.refresh();
  });
  return {
    middleware: (request, response, next) => {
      const answered = isConsolePath(request.url ?? "")
        ? serveConsole(served, request, response)
        : watchRequest(watched, [request, response], next);
      answered.catch((error: Error) => {
        console.error(`Console  ${error.stack}`);
        response.destroy();
      });
    },
    suite: suiteHooks({ tables, faults, firestores, world, files, firestorePort: ports.firestore }),
  };
}

/** Records each run of an event-triggered function, from the Functions emulator's log. */
function watchTriggers(tables: Tables, firestores: FunctionFirestores, log: SuiteLog): void {
  const asked = readFirebaseConfig().hosting.rewrites.map(({ function: target }) =>
    typeof target === "object" ? target.functionId : target,
  );
  log.on("line", (line) => {
    const [, name = "", time] =
      /^i {2}functions: Finished "[a-z0-9]+-[a-z]+\d-(\w+)" in ([\d.]+)ms/.exec(line) ?? [];
    if (!name || asked.includes(name)) return;
    const milliseconds = Math.round(Number(time));
    const roundTrips = firestores.roundTripsOf(name, performance.now() - milliseconds);
    const run = { name, kind: "trigger", target: "", status: null, failure: null } as const;
    addCall(tables, { ...run, roundTrips, milliseconds, at: Date.now() - milliseconds });
  });
}

type SuiteHooks = Omit<ServerOptions, "addresses">;

interface HookedParts {
  tables: Tables;
  faults: Faults;
  firestores: FunctionFirestores;
  world: World;
  files: Map<string, StoredFile>;
  firestorePort: number;
}

/** The hooks that report the suite's events to the console and apply its faults. */
function suiteHooks(parts: HookedParts): SuiteHooks {
  const { tables, faults, firestores, world, files, firestorePort } = parts;
  return {
    files,
    // Google's own Firestore emulator reports no changes and cannot be made to fail.
    functionsEnvironment: isOfficial ? {} : preloaded(firestores),
    onServing: () => firestores.start(`127.0.0.1:${firestorePort}`, faults),
    onChange: (change) => recordChange(tables, change),
    tellsFunctions: () => world.triggersFunctions,
    onDelivered: (message) => {
      recordPush(tables, message);
      showPush(message);
    },
    outage: () => (faults.isOn("push-down") ? { status: 503 } : undefined),
    onEventFailure: (delivery) => {
      recordEventFailure(tables, delivery);
      showEventFailure(delivery);
    },
  };
}

/** See preload.ts. */
function preloaded(firestores: FunctionFirestores): Record<string, string> {
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${import.meta.resolve("./preload.ts")}`.trim(),
    CONSOLE_FIRESTORES: JSON.stringify(firestores.hosts),
  };
}

const root = `projects/${PROJECT}/databases/(default)/documents/`;

/** Records a document's change in the table of documents. */
function recordChange(tables: Tables, change: DocumentChange): void {
  // Tests may use other databases.
  if (!change.name.startsWith(root)) return;
  const path = change.name.slice(root.length);
  const [before, after] = [change.before(), change.after()];
  const fields = after ? toJson((after.fields ?? {}) as Fields) : null;
  const at = microsOf(change.commitTime) / 1000;
  const changed = before && after ? changedFields(before.fields, after.fields) : [];
  tables.put("documents", path, { fields, change: change.kind, changedFields: changed, at });
}

/** Records a delivered push in the table of pushes. */
function recordPush(tables: Tables, { name, devices, body: { message } }: DeliveredMessage): void {
  const { data, notification, apns, android } = message as PushMessage;
  const { title = "", body = "" } = { ...notification, ...data };
  const push: Push = {
    devices,
    title,
    body,
    badge: apns?.payload?.aps?.badge ?? null,
    collapseKey: apns?.headers?.["apns-collapse-id"] ?? android?.collapse_key ?? "",
    message,
    at: Date.now(),
  };
  tables.put("pushes", name, push);
}

/** Records that a function failed on an event; its duration is unknown. */
function recordEventFailure(tables: Tables, { event, functionId, problem = "" }: Delivery): void {
  const name = functionId.split("-").at(-1) ?? functionId;
  const call = { name, kind: "trigger", target: event.document, status: null, milliseconds: 0 } as const;
  addCall(tables, { ...call, failure: problem, roundTrips: null, at: Date.now() });
}

/** The parts of a push that the console shows. */
interface PushMessage {
  data?: { title?: string; body?: string };
  notification?: { title?: string; body?: string };
  apns?: { headers?: Record<string, string>; payload?: { aps?: { badge?: number } } };
  android?: { collapse_key?: string };
}
