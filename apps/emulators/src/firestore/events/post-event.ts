import type { CloudEvent } from "./cloud-event.ts";
import { FunctionNotReached } from "./function-not-reached.ts";

/** Delivers an event to a function of the Functions emulator. Rejects where that does not acknowledge it. */
export async function postEvent(url: string, event: CloudEvent, signal: AbortSignal): Promise<void> {
  const { headers, body } = event;
  const response = await fetch(url, { method: "POST", headers, body, signal }).catch((error: Error) => {
    throw signal.aborted ? new Error(signal.reason.message) : new FunctionNotReached(error.message);
  });
  const text = await response.text();
  // The manifest tells of a new function a moment before the emulator knows it.
  if (response.status === 404) throw new FunctionNotReached(text);
  if (!response.ok) throw new Error(inWords(text));
}

/** What a function failed with: its error's message, unless its process ended before it could be told. */
function inWords(answer: string): string {
  return /"code":"(?:ECONNRESET|ECONNREFUSED|ENOENT|EPIPE)"/.test(answer) ? "Its process ended." : answer;
}
