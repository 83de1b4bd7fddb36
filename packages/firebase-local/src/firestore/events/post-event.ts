import type { CloudEvent } from "./cloud-event.ts";
import { FunctionNotReached } from "./function-not-reached.ts";

/** Delivers an event to a function of the Functions emulator. Rejects unless the function acknowledges it. */
export async function postEvent(url: string, event: CloudEvent, signal: AbortSignal): Promise<void> {
  const { headers, body } = event;
  const response = await fetch(url, { method: "POST", headers, body, signal }).catch((error: Error) => {
    throw signal.aborted ? new Error(signal.reason.message) : new FunctionNotReached(error.message);
  });
  const text = await response.text();
  if (response.ok) return;
  // The manifest lists a new function a moment before the emulator has loaded it.
  if (response.status === 404) throw new FunctionNotReached(text);
  const { code, syscall } = connectionError(text);
  // Another event had killed the process, and the emulator had not noticed yet.
  if (syscall === "connect") throw new FunctionNotReached(text);
  throw new Error(code ? "Its process ended." : text);
}

/** Why the emulator could not reach the function's process, if this response says so. */
function connectionError(answer: string): { code?: string; syscall?: string } {
  try {
    return Object(JSON.parse(answer));
  } catch {
    return {};
  }
}
