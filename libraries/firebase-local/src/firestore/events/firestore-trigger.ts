import type { DocumentChange } from "../document-change.ts";
import { documentName } from "./document-name.ts";

/** A deployed function that document changes trigger. */
export interface FirestoreTrigger {
  /** Region and name, "us-central1-onOrderCreated". */
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

const MULTI_SEGMENT = "**";

/**
 * Returns whether a document's path matches an Eventarc path pattern. "*" matches within one segment, "**"
 * matches any number of segments, "{name}" and "{name=pattern}" capture.
 */
export function matchesPathPattern(pattern: string, path: string): boolean {
  return matches(segments(pattern).map(withoutCapture), segments(path));
}

function matches([first, ...others]: string[], path: string[]): boolean {
  if (first === undefined) return path.length === 0;
  if (first === MULTI_SEGMENT) {
    const rest = path.length - others.length;
    return rest >= 0 && matches(others, path.slice(rest));
  }
  const [segment, ...below] = path;
  return segment !== undefined && matchesSegment(first, segment) && matches(others, below);
}

function matchesSegment(pattern: string, segment: string): boolean {
  const [prefix = "", suffix] = pattern.split("*");
  if (suffix === undefined) return pattern === segment;
  const isLongEnough = segment.length >= prefix.length + suffix.length;
  return isLongEnough && segment.startsWith(prefix) && segment.endsWith(suffix);
}

function withoutCapture(segment: string): string {
  const [, expression] = /^\{\w+(?:=(.+))?\}$/.exec(segment) ?? [null, segment];
  return expression ?? "*";
}

function segments(path: string): string[] {
  return path.split("/").filter(Boolean);
}
