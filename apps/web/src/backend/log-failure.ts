import { Failure } from "./failure.ts";

/** Notes what went wrong for whoever looks into the browser's console; what a person reads is the pages' business. */
export function logFailure(error: Error): void {
  const isForeseen = error instanceof Failure && error.reason !== "unexpected";
  (isForeseen ? console.warn : console.error)(error.message, error.cause ?? "");
}
