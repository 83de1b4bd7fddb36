import type { FirestoreTrigger } from "./firestore-trigger.ts";

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
