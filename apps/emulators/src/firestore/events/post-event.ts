import type { CloudEvent } from "./cloud-event.ts";
import { FunctionNotReached } from "./function-not-reached.ts";

/** Delivers an event to a function of the Functions emulator. Rejects where that does not acknowledge it. */
export async function postEvent(url: string, event: CloudEvent, signal: AbortSignal): Promise<void> {
  const { headers, body } = event;
  const response = await fetch(url, { method: "POST", headers, body, signal }).catch((error: Error) => {
    throw signal.aborted ? new Error(signal.reason.message) : new FunctionNotReached(error.message);
  });
  const text = await response.text();
  if (response.ok) return;
  // The manifest tells of a new function a moment before the emulator knows it.
  if (response.status === 404) throw new FunctionNotReached(text);
  const { code, syscall } = connectionError(text);
  // Another event had ended the process, and the emulator did not know that yet.
  if (syscall === "connect") throw new FunctionNotReached(text);
  throw new Error(code ? "Its process ended." : text);
}

/** What the emulator's own connection to the function's process failed with, if this answer tells that. */
function connectionError(answer: string): { code?: string; syscall?: string } {
  try {
    return Object(JSON.parse(answer));
  } catch {
    return {};
  }
}
