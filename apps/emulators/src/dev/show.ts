import type { Delivery } from "firebase-local/events";
import type { DeliveredMessage } from "firebase-local/fcm";
import type { SuiteLog } from "../suite/suite-log.ts";
import { appLink } from "./app-link.ts";
import { eventProblem } from "./event-problem.ts";
import { functionOutput } from "./function-output.ts";
import { functionProblem } from "./function-problem.ts";
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
