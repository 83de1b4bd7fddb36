import { createServer } from "node:http";
import { listen } from "../../http.ts";
import type { DocumentChange } from "../document-change.ts";
import { cloudEvent } from "./cloud-event.ts";
import { controlEvents } from "./control-events.ts";
import { Deliveries } from "./deliveries.ts";
import type { Delivery } from "./delivery.ts";
import { documentName } from "./document-name.ts";
import { isTriggeredBy } from "./firestore-trigger.ts";
import { FunctionManifest } from "./function-manifest.ts";
import { postEvent } from "./post-event.ts";

// Includes the time that a process may need to start.
const startMs = 60_000;

export interface FirestoreEvents {
  /** "127.0.0.1:PORT", the value of FIRESTORE_EVENTS_HOST. */
  host: string;
  /** Sends the change to every function that it triggers. */
  onChange(change: DocumentChange): void;
  close(): Promise<void>;
}

export interface FirestoreEventsOptions {
  port?: number;
  /** Only changes in its databases reach the functions. */
  project: string;
  /** "127.0.0.1:PORT" of the Functions emulator. */
  functionsHost: string;
  /** The path of the manifest that the functions are described in, see FunctionManifest. */
  manifest: string;
  onFailure?: (delivery: Delivery) => void;
}

/**
 * Delivers document events of the embedded Firestore to the functions of the Functions emulator, as Eventarc does to
 * deployed ones, and serves what a test needs of them (see controlEvents).
 */
export async function startFirestoreEvents(options: FirestoreEventsOptions): Promise<FirestoreEvents> {
  const { port = 0, project, functionsHost, onFailure = () => {} } = options;
  const manifest = new FunctionManifest(options.manifest);
  const deliveries = new Deliveries({
    send: ({ functionId, timeoutSeconds }, event, end) => {
      const url = `http://${functionsHost}/functions/projects/${project}/triggers/${functionId}-0`;
      const timeout = AbortSignal.timeout(timeoutSeconds * 1000 + startMs);
      return postEvent(url, event, AbortSignal.any([end, timeout]));
    },
    find: (functionId) => manifest.triggers.find((trigger) => trigger.functionId === functionId),
    onFailure,
  });
  const server = createServer((request, response) => controlEvents(deliveries, request, response));
  const { host, close } = await listen(server, port);
  return {
    host,
    onChange: (change) => {
      if (documentName(change.name).project !== project) return;
      for (const trigger of manifest.triggers.filter((trigger) => isTriggeredBy(trigger, change))) {
        deliveries.add(trigger.functionId, cloudEvent(trigger.eventType, change));
      }
    },
    close: () => {
      deliveries.close();
      return close();
    },
  };
}
