import { readFileSync, statSync } from "node:fs";
import type { DocumentChange } from "../document-change.ts";
import type { CloudEvent } from "./cloud-event.ts";
import { Deliveries, type Delivery, FunctionNotReached } from "./deliveries.ts";
import { documentName } from "./document-name.ts";
import { type FirestoreTrigger, type TriggeredEndpoint, triggersOf } from "./firestore-trigger.ts";

// Includes the time that a process may need to start.
const startMs = 60_000;

/** The running delivery of events to the Functions emulator. */
export interface FirestoreEvents {
  /** Sends the change to every function that it triggers. */
  onChange(change: DocumentChange): void;
  close(): void;
}

export interface FirestoreEventsOptions {
  /** Only changes in its databases reach the functions. */
  project: string;
  /** "127.0.0.1:PORT" of the Functions emulator. */
  functionsHost: string;
  /** The path of the manifest that the functions are described in, see FunctionManifest. */
  manifest: string;
  onFailure?: (delivery: Delivery) => void;
}

/**
 * Delivers document events to the functions of the Functions emulator, as Eventarc does in production.
 * @example const events = startFirestoreEvents({ project, functionsHost: "127.0.0.1:5001", manifest });
 */
export function startFirestoreEvents(options: FirestoreEventsOptions): FirestoreEvents {
  const { project, functionsHost, onFailure = () => {} } = options;
  const manifest = new FunctionManifest(options.manifest);
  const deliveries = new Deliveries({
    send: ({ functionId, timeoutSeconds }, event, end) => {
      const url = `http://${functionsHost}/functions/projects/${project}/triggers/${functionId}-0`;
      const timeout = AbortSignal.timeout(timeoutSeconds * 1000 + startMs);
      return postEvent(url, event, AbortSignal.any([end, timeout]));
    },
    triggers: () => manifest.triggers,
    onFailure,
  });
  return {
    onChange: (change) => {
      if (documentName(change.name).project === project) deliveries.onChange(change);
    },
    close: () => deliveries.close(),
  };
}

/** Delivers an event to a function of the Functions emulator. Rejects unless the function acknowledges it. */
export async function postEvent(
  url: string,
  { headers, body }: Pick<CloudEvent, "headers" | "body">,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, { method: "POST", headers, body, signal }).catch((error: Error) => {
    throw signal.aborted ? new Error(signal.reason.message) : new FunctionNotReached(error.message);
  });
  const text = await response.text();
  if (response.ok) return;
  // The manifest lists a new function a moment before the emulator has loaded it.
  if (response.status === 404) throw new FunctionNotReached(text);
  // Why the emulator could not reach the function's process, if this response says so.
  const { code, syscall } = Object(parsed(text));
  // Another event had killed the process, and the emulator had not noticed yet.
  if (syscall === "connect") throw new FunctionNotReached(text);
  throw new Error(code ? "Its process ended." : text);
}

/**
 * The Firestore triggers in the manifest that firebase-functions writes for firebase-tools each time it loads the
 * functions. Unlike the Functions emulator's own list, it says which of them are retried and omits deleted ones.
 */
export class FunctionManifest {
  readonly #path: string;
  #readAt = 0;
  #triggers: FirestoreTrigger[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** The current ones; none until the functions have been loaded once. */
  get triggers(): FirestoreTrigger[] {
    const changedAt = statSync(this.#path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== this.#readAt) this.#read(changedAt);
    return this.#triggers;
  }

  #read(changedAt: number): void {
    const manifest = parsed(readFileSync(this.#path, "utf8"));
    // Half written: the previous triggers hold until it is complete.
    if (!manifest) return;
    const { endpoints } = manifest as { endpoints: Record<string, TriggeredEndpoint> };
    this.#triggers = Object.entries(endpoints).flatMap(triggersOf);
    this.#readAt = changedAt;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
