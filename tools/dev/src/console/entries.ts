import { EventEmitter } from "node:events";

/** A mail that Auth would have sent, or that a function has. Times are milliseconds since 1970. */
export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** Only a function's mail has it. */
  html?: string | undefined;
  /** The language that the app asked for. */
  language: string;
  /** Opens the app's page for it. */
  link: string;
  isUsed: boolean;
  at: number;
}

/** A push that reached a device. */
export interface Push {
  devices: string[];
  title: string;
  body: string;
  /** As FCM got it. */
  message: unknown;
  at: number;
}

/** A document. A deleted one has no fields. */
export interface ShownDocument {
  fields: Record<string, unknown> | null;
  at: number;
}

/** A request to a function, or an event for it. */
export interface Call {
  name: string;
  /** The request's path, or the event's document. */
  target: string;
  request: string;
  answer: string;
  /** The HTTP status; null for an event. */
  status: number | null;
  error: string | null;
  /** The paths of the documents that changed during it. */
  documents: string[];
  milliseconds: number;
  at: number;
}

/** A line that a function printed, or an error with its stack. */
export interface Print {
  text: string;
  at: number;
}

export interface Fault {
  label: string;
  isOn: boolean;
}

/** Everything that the console shows, by kind. */
export interface Kinds {
  mails: Mail;
  pushes: Push;
  documents: ShownDocument;
  calls: Call;
  prints: Print;
  faults: Fault;
}

export type Kind = keyof Kinds;

/** One of them. A later entry with the same kind and id replaces it. */
export type Entry = { [K in Kind]: { kind: K; id: string; value: Kinds[K] } }[Kind];

// Of calls, and of prints.
const MAX_ENTRIES = 200;

/** Keeps the latest entry of each id, and emits "entry" for each one that is put. */
export class Entries extends EventEmitter<{ entry: [Entry] }> {
  readonly #entries = new Map<string, Entry>();

  put(entry: Entry): void {
    this.#entries.set(`${entry.kind} ${entry.id}`, entry);
    if (entry.kind === "calls" || entry.kind === "prints") this.#forgetOld(entry.kind);
    this.emit("entry", entry);
  }

  all(): Entry[] {
    return [...this.#entries.values()];
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#entries.get(`${kind} ${id}`)?.value as Kinds[K] | undefined;
  }

  /** The paths of the documents that changed since a time. */
  changedSince(at: number): string[] {
    return this.all().flatMap(({ kind, id, value }) => (kind === "documents" && value.at >= at ? [id] : []));
  }

  #forgetOld(kind: Kind): void {
    const keys = [...this.#entries.keys()].filter((key) => key.startsWith(`${kind} `));
    for (const key of keys.slice(0, -MAX_ENTRIES)) this.#entries.delete(key);
  }
}
