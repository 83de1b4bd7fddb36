import type { DeliveredMessage } from "../fcm/delivered-message.ts";
import type { Delivery } from "../firestore/events/delivery.ts";
import type { SuiteLog } from "../suite/suite-log.ts";
import { eventProblem } from "./event-problem.ts";
import { functionProblem } from "./function-problem.ts";
import { verificationLink } from "./verification-link.ts";

/** Prints the link of every mail that the Auth emulator would have sent, as the app at the web origin handles it. */
export function showMails(log: SuiteLog, webOrigin: string): void {
  log.on("line", (line) => {
    const [, purpose, link] = /^i {2}(To .*), follow this link: (\S+)/.exec(line) ?? [];
    if (purpose && link) console.log(`Mail  ${purpose}:\n      ${verificationLink(link, webOrigin)}`);
  });
}

/** Prints what functions log as an error, and their crashes. */
export function showProblems(log: SuiteLog): void {
  let last: string | undefined;
  log.on("line", (line) => {
    const problem = functionProblem(line);
    // A failing event is retried and fails in the same way each time.
    const isRepeated = line.startsWith("⚠") && problem === last;
    if (!problem || isRepeated) return;
    last = problem;
    console.error(`Functions  ${problem}\n           Log: ${log.path}`);
  });
}

/** Prints that a function failed on an event, the first time that it does. */
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
