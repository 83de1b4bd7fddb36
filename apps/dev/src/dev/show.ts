import type { Delivery } from "firebase-local/events";
import type { DeliveredMessage } from "firebase-local/fcm";
import type { SuiteLog } from "../suite/suite-log.ts";
import { appLink } from "./app-link.ts";
import { TypescriptFrames } from "./typescript-frames.ts";

/** Prints the link of every mail that the Auth emulator would have sent, as the app at the web origin handles it. */
export function showMails(log: SuiteLog, webOrigin: string): void {
  log.on("line", (line) => {
    const [, purpose, link] = /^i {2}(To .*), follow this link: (\S+)/.exec(line) ?? [];
    if (purpose && link) console.log(`Mail  ${purpose}:\n      ${appLink(link, webOrigin)}`);
  });
}

/** Prints what functions print, what they log as an error, and their crashes, with the places in the TypeScript. */
export function showFunctions(log: SuiteLog, frames = new TypescriptFrames()): void {
  let last: string | undefined;
  log.on("line", (line) => {
    const problem = functionProblem(line, frames);
    const output = problem === undefined ? functionOutput(line) : undefined;
    if (output !== undefined) console.log(`Functions  ${frames.in(output)}`);
    // A failing event is retried and fails in the same way each time.
    const isRepeated = line.startsWith("⚠") && problem === last;
    if (!problem || isRepeated) return;
    last = problem;
    console.error(`Functions  ${problem}\n           Log: ${log.path}`);
  });
}

/** Prints a function's first failure on an event. */
export function showEventFailure(delivery: Delivery): void {
  console.error(`Event  ${eventProblem(delivery)}`);
}

/** Prints a push that a device would have received. */
export function showPush({ body }: DeliveredMessage): void {
  const { token, data, notification } = body.message as { token?: string; data?: Text; notification?: Text };
  const { title, body: text } = { ...notification, ...data };
  console.log(`Push  to ${token}: ${title} – ${text}`);
}

type Text = { title?: string; body?: string };

/** A message for a developer about an event that a function failed on. */
export function eventProblem({ event, functionId, state, problem }: Delivery): string {
  const kind = event.type.split(".").at(-1);
  const next = state === "pending" ? "and gets it again, in growing pauses" : "and does not get it again";
  return `${functionId} failed on ${event.document} being ${kind}, ${next}: ${problem}`;
}

/**
 * Returns a function's own output, if the line contains it: console.log and log entries from level info.
 * `functionProblem` handles errors.
 */
export function functionOutput(line: string): string | undefined {
  const printed = /^> {2}(.*)/.exec(line)?.[1];
  if (printed === undefined) return undefined;
  const { severity, message } = entryIn(printed);
  if (severity === undefined) return printed;
  return ["INFO", "NOTICE", "WARNING"].includes(severity) ? message : undefined;
}

function entryIn(printed: string): { severity?: string; message?: string } {
  try {
    return Object(JSON.parse(printed));
  } catch {
    return {};
  }
}

const SEVERE = /"severity":"(?:ERROR|CRITICAL|ALERT|EMERGENCY)"/;

/**
 * A function's failure, if this line of the Functions emulator's output reports one: a log entry of level error, an
 * uncaught error, or code that does not load. Long entries are cut; the log has the rest.
 */
export function functionProblem(line: string, frames = new TypescriptFrames()): string | undefined {
  // The second is a function's response to an event.
  const printed = /^(?:> {2}|⚠ {2}functions: )(.*)/.exec(line)?.[1];
  if (printed === undefined) return /^Failed to generate manifest from function source: .*/.exec(line)?.[0];
  if (SEVERE.test(printed)) return ownFrames(frames.in(messageOf(printed)));
  return /^(?:Uncaught )?\w*Error\b.*/.exec(printed)?.[0];
}

function messageOf(entry: string): string {
  try {
    return String(JSON.parse(entry).message);
  } catch {
    // Not a log entry after all, but a text that contains one.
    return entry;
  }
}

/** The first line and the frames of this repository; an error can hold pages of what an SDK attached to it. */
function ownFrames(message: string): string {
  const [first = "", ...rest] = message.split("\n");
  const isOwn = (line: string) => /^\s+at /.test(line) && !/node_modules|node:/.test(line);
  return [first, ...rest.filter(isOwn)].join("\n");
}
