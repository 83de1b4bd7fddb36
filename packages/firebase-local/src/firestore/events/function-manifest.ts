import { readFileSync, statSync } from "node:fs";
import type { FirestoreTrigger } from "./firestore-trigger.ts";
import { type TriggeredEndpoint, triggersOf } from "./triggers-of.ts";

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
    const manifest = parse(readFileSync(this.#path, "utf8"));
    // Half written: the previous triggers hold until it is complete.
    if (!manifest) return;
    this.#triggers = Object.entries(manifest.endpoints).flatMap(triggersOf);
    this.#readAt = changedAt;
  }
}

function parse(text: string): { endpoints: Record<string, TriggeredEndpoint> } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
