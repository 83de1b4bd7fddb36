import type { DocumentChange } from "../document-change.ts";
import { documentName } from "./document-name.ts";

/** A deployed function that document changes trigger. */
export interface FirestoreTrigger {
  /** Region and name, "us-central1-onOrderCreated". */
  functionId: string;
  eventType: string;
  database: string;
  namespace: string;
  /** The path of one document or a pattern, "Orders/{id}". */
  document: string;
  /** Whether an event is redelivered if the function fails on it. */
  retry: boolean;
  timeoutSeconds: number;
}

/** The metadata that firebase-functions attaches to a function, as far as document events need it. */
export interface TriggeredEndpoint {
  region?: string[];
  timeoutSeconds?: number | null;
  eventTrigger?: {
    eventType: string;
    eventFilters: Record<string, string>;
    eventFilterPathPatterns?: Record<string, string>;
    retry?: boolean;
  };
}

/** The Firestore triggers of a function, one for each region. */
export function triggersOf([name, { region, timeoutSeconds, eventTrigger }]: [
  string,
  TriggeredEndpoint,
]): FirestoreTrigger[] {
  if (!eventTrigger?.eventType.startsWith("google.cloud.firestore.")) return [];
  const { database = "", namespace = "", document: exact } = eventTrigger.eventFilters;
  const document = exact ?? eventTrigger.eventFilterPathPatterns?.document ?? "";
  if (document.includes("*")) throw new Error(`Patterns like ${document} are not implemented.`);
  return (region ?? ["us-central1"]).map((place) => ({
    functionId: `${place}-${name}`,
    eventType: eventTrigger.eventType,
    database,
    namespace,
    document,
    retry: eventTrigger.retry ?? false,
    timeoutSeconds: timeoutSeconds ?? 60,
  }));
}

const prefix = "google.cloud.firestore.document.v1.";

type Change = Pick<DocumentChange, "kind" | "name">;

export function isTriggeredBy(trigger: FirestoreTrigger, { kind, name }: Change): boolean {
  const { database, document } = documentName(name);
  return (
    [`${prefix}${kind}`, `${prefix}written`].includes(trigger.eventType) &&
    trigger.database === database &&
    // Firestore in its native mode has no other.
    trigger.namespace === "(default)" &&
    matchesPattern(trigger.document, document)
  );
}

/** Whether a document's path matches a pattern. In a pattern, "{name}" stands for one id. */
function matchesPattern(pattern: string, path: string): boolean {
  const [expected, ids] = [pattern.split("/"), path.split("/")];
  return (
    expected.length === ids.length && expected.every((each, i) => /^\{\w+\}$/.test(each) || each === ids[i])
  );
}
