import type { DocumentChange } from "../document-change.ts";
import { documentName } from "./document-name.ts";
import { matchesPathPattern } from "./path-pattern.ts";

/** A deployed function that document changes trigger. */
export interface FirestoreTrigger {
  /** Region and name, "us-central1-onFriendCreated". */
  functionId: string;
  eventType: string;
  database: string;
  namespace: string;
  /** The path of one document or a pattern of paths, see matchesPathPattern. */
  document: string;
  /** Whether an event is redelivered if the function fails on it. */
  retry: boolean;
  timeoutSeconds: number;
}

const prefix = "google.cloud.firestore.document.v1.";

export function isTriggeredBy(trigger: FirestoreTrigger, { kind, name }: DocumentChange): boolean {
  const { database, document } = documentName(name);
  return (
    [`${prefix}${kind}`, `${prefix}written`].includes(trigger.eventType) &&
    trigger.database === database &&
    // Firestore in its native mode has no other.
    trigger.namespace === "(default)" &&
    matchesPathPattern(trigger.document, document)
  );
}
