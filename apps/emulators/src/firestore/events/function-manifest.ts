import { readFileSync, statSync } from "node:fs";
import type { FirestoreTrigger } from "./firestore-trigger.ts";

interface Endpoint {
  region?: string[];
  timeoutSeconds?: number | null;
  eventTrigger?: {
    eventType: string;
    eventFilters: Record<string, string>;
    eventFilterPathPatterns?: Record<string, string>;
    retry?: boolean;
  };
}

/**
 * The Firestore triggers in the manifest that firebase-functions writes for firebase-tools whenever it loads the
 * functions. Unlike the Functions emulator's own list it says which of them are to be retried, and lists none that are gone.
 */
export class FunctionManifest {
  readonly #path: string;
  #readAt = 0;
  #triggers: FirestoreTrigger[] = [];

  constructor(path: string) {
    this.#path = path;
  }

  /** As of now. None before the functions were loaded for the first time. */
  get triggers(): FirestoreTrigger[] {
    const changedAt = statSync(this.#path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt !== this.#readAt) this.#read(changedAt);
    return this.#triggers;
  }

  #read(changedAt: number): void {
    const manifest = parse(readFileSync(this.#path, "utf8"));
    // Just being written: what was there before holds until it is complete.
    if (!manifest) return;
    this.#triggers = Object.entries(manifest.endpoints).flatMap(triggersOf);
    this.#readAt = changedAt;
  }
}

function parse(text: string): { endpoints: Record<string, Endpoint> } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function triggersOf([name, { region, timeoutSeconds, eventTrigger }]: [
  string,
  Endpoint,
]): FirestoreTrigger[] {
  if (!eventTrigger?.eventType.startsWith("google.cloud.firestore.")) return [];
  const { database = "", namespace = "", document } = eventTrigger.eventFilters;
  return (region ?? ["us-central1"]).map((place) => ({
    functionId: `${place}-${name}`,
    eventType: eventTrigger.eventType,
    database,
    namespace,
    document: document ?? eventTrigger.eventFilterPathPatterns?.document ?? "",
    retry: eventTrigger.retry ?? false,
    timeoutSeconds: timeoutSeconds ?? 60,
  }));
}
