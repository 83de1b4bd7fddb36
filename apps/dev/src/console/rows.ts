import type { DocumentJson } from "./document-json.ts";

/** A mail that Auth would have sent. Times are milliseconds since 1970. */
export interface Mail {
  to: string;
  subject: string;
  /** The language that the app asked for. */
  language: string;
  /** Opens the app's page for it. */
  link: string;
  /** The state of the code in the link. */
  code: "good" | "used" | "expired";
  at: number;
}

/** A push that reached a device. */
export interface Push {
  devices: string[];
  title: string;
  body: string;
  badge: number | null;
  /** A later push with the same key replaces this one. */
  collapseKey: string;
  /** As FCM got it. */
  message: unknown;
  at: number;
}

export interface ShownDocument {
  /** Its fields, in JSON that keeps Firestore's types; null if it was just deleted. */
  fields: DocumentJson | null;
  change: "created" | "updated" | "deleted";
  /** After an update, the paths of the changed fields. */
  changedFields: string[];
  at: number;
}

/** A request to a function, or an event for it. */
export interface Call {
  name: string;
  kind: "callable" | "page" | "trigger";
  /** The request's path, or the event's document. */
  target: string;
  /** The HTTP status; null for a trigger. */
  status: number | null;
  failure: string | null;
  /** Its calls to Firestore; null if none or unknown. */
  roundTrips: RoundTrips | null;
  milliseconds: number;
  at: number;
}

export interface RoundTrips {
  calls: number;
  /** How many of them had to wait for one another. */
  inARow: number;
}

/** A violation of the Content-Security-Policy, or of the one that would be deployed. */
export interface Violation {
  directive: string;
  /** The address, or a word such as "inline". */
  blocked: string;
  page: string;
  times: number;
  at: number;
}

export interface Fault {
  label: string;
  isOn: boolean;
}

export interface Rows {
  mails: Mail;
  pushes: Push;
  documents: ShownDocument;
  calls: Call;
  faults: Fault;
  violations: Violation;
}

export type TableName = keyof Rows;

/** Every table, empty. */
export const noRows = (): { [Name in TableName]: Map<string, Rows[Name]> } => ({
  mails: new Map(),
  pushes: new Map(),
  documents: new Map(),
  calls: new Map(),
  faults: new Map(),
  violations: new Map(),
});

/** A change to one row; null if it was removed. */
export interface Change<Name extends TableName> {
  table: Name;
  id: string;
  row: Rows[Name] | null;
}

export type AnyChange = { [Name in TableName]: Change<Name> }[TableName];
