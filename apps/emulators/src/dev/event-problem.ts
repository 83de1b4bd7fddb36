import type { Delivery } from "firebase-local/events";

/** A message for a developer about an event that a function failed on. */
export function eventProblem({ event, functionId, state, problem }: Delivery): string {
  const kind = event.type.split(".").at(-1);
  const next = state === "pending" ? "and gets it again, in growing pauses" : "and does not get it again";
  return `${functionId} failed on ${event.document} being ${kind}, ${next}: ${problem}`;
}
