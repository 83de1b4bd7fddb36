import type { DocumentChange } from "../document-change.ts";
import type { CloudEvent } from "./cloud-event.ts";
import { Deliveries, type Delivery } from "./deliveries.ts";
import type { FirestoreTrigger } from "./firestore-trigger.ts";

/** The argument of a callback: the attributes of a CloudEvent, and its data in protocol buffers. */
export type TriggerEvent = CloudEvent["attributes"] & { data: Buffer };

/** Sends the events of some documents to a callback or to an HTTP address. */
export interface Trigger {
  on: "created" | "updated" | "deleted" | "written";
  /** The path of a document, or a pattern: "users/{userId}". */
  document: string;
  /** The id of the database; "(default)" if omitted. */
  database?: string;
  /**
   * An HTTP address, or a callback, such as a function that firebase-functions made. A rejection, or a status other
   * than 2xx, is a failure.
   */
  to: string | ((event: TriggerEvent) => unknown);
  /** Sends a failed event again, with growing pauses, for up to 24 hours. As in production, the default is false. */
  retry?: boolean;
  /** 60 if omitted, at most 3600. */
  timeoutSeconds?: number;
}

/** Delivers events to triggers, at least once and in no particular order. */
export function deliverTo(given: Trigger[], project: string) {
  const triggers = given.map((trigger, index) => ({ ...definitionOf(trigger, index), to: trigger.to }));
  const addressOf = (id: string) => triggers.find(({ functionId }) => functionId === id)?.to ?? "";
  const deliveries = new Deliveries({
    triggers: () => triggers,
    send: ({ functionId, timeoutSeconds }, event, end) => {
      const signal = AbortSignal.any([end, AbortSignal.timeout(timeoutSeconds * 1000)]);
      return send(addressOf(functionId), event, signal);
    },
    onFailure: () => {},
  });
  return {
    onChange(change: DocumentChange): void {
      if (change.name.startsWith(`projects/${project}/`)) deliveries.onChange(change);
    },
    all: (): Delivery[] => deliveries.all,
    close: () => deliveries.close(),
  };
}

function definitionOf(trigger: Trigger, index: number): FirestoreTrigger {
  const { on, document, database = "(default)", retry = false, timeoutSeconds = 60 } = trigger;
  return {
    functionId: `${index} ${on} ${document}`,
    eventType: `google.cloud.firestore.document.v1.${on}`,
    namespace: "(default)",
    database,
    document,
    retry,
    timeoutSeconds,
  };
}

async function send(
  to: Trigger["to"],
  { attributes, headers, body }: CloudEvent,
  signal: AbortSignal,
): Promise<void> {
  const data = Buffer.from(body, "base64");
  if (typeof to === "function") return void (await to({ ...attributes, data }));
  const response = await fetch(to, { method: "POST", headers, body: new Uint8Array(data), signal });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${await response.text()}`);
}
