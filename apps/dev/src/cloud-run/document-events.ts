import { cloudEvent, Deliveries, isTriggeredBy, triggersOf } from "firebase-local/events";
import type { DocumentChange } from "firebase-local/firestore";
import type { Endpoint } from "./built-functions.ts";

/**
 * Delivers the local Firestore's document events as Eventarc does, to the functions at the origins that `originOf`
 * returns.
 */
export function documentEvents(
  functions: Map<string, Endpoint>,
  originOf: (name: string) => Promise<string>,
) {
  const triggers = [...functions].flatMap(([name, endpoint]) =>
    triggersOf([name, endpoint]).map((trigger) => ({ ...trigger, name })),
  );
  const find = (id: string) => triggers.find(({ functionId }) => functionId === id);
  const deliveries = new Deliveries({
    find,
    send: async ({ functionId }, { headers, body }, signal) => {
      const origin = await originOf(find(functionId)?.name ?? "");
      const data = new Uint8Array(Buffer.from(body, "base64"));
      const { status } = await fetch(origin, { method: "POST", headers, body: data, signal });
      if (status >= 300) throw new Error(`HTTP ${status}`);
    },
    onFailure: () => {},
  });
  return {
    onChange(change: DocumentChange): void {
      for (const trigger of triggers.filter((trigger) => isTriggeredBy(trigger, change))) {
        deliveries.add(trigger.functionId, cloudEvent(trigger.eventType, change));
      }
    },
    close: () => deliveries.close(),
  };
}
