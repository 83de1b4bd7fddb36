import { join } from "node:path";
import { type Delivery, startFirestoreEvents } from "firebase-local/events";
import { type DeliveredMessage, type ScriptedAnswer, startFcmEmulator } from "firebase-local/fcm";
import { type DocumentChange, startFirestoreEmulator } from "firebase-local/firestore";
import { startStorageEmulator } from "firebase-local/storage";
import type { SuiteAddresses } from "./addresses.ts";
import { folderOfThisRun } from "./files-of-this-run.ts";
import type { Launch } from "./launch.ts";
import { inRepository, isOfficial, PROJECT } from "./repository.ts";

/** What the console observes and changes. */
export interface SuiteHooks {
  /** FCM's deliveries, and its answer while it is to fail. */
  fcm?: { onDelivered: (message: DeliveredMessage) => void; outage: () => ScriptedAnswer | undefined };
  /** Events that a function fails on. */
  events?: { onFailure: (delivery: Delivery) => void };
  /** Called for each document that a commit changed. */
  onChange?: (change: DocumentChange) => void;
  /** Called once Firestore listens. */
  onServing?: () => Promise<void>;
  /** Overrides for the functions' environment. */
  functionsEnvironment?: Record<string, string>;
}

/**
 * Starts the servers that firebase-tools lacks, in this process: FCM, and Firestore and file storage unless Google's
 * are used. They end with this process.
 */
export async function startServers(
  { ending }: Launch,
  { ports }: SuiteAddresses,
  hooks: SuiteHooks,
): Promise<void> {
  await startFcmEmulator({ port: ports.fcm, ...hooks.fcm });
  if (isOfficial) return;
  await startStorageEmulator({ port: ports.storage });
  const events = startFirestoreEvents({
    project: PROJECT,
    functionsHost: `127.0.0.1:${ports.functions}`,
    manifest: join(folderOfThisRun(), "functions.yaml"),
    ...hooks.events,
  });
  // The functions stop first; events left over are not failures.
  ending.addEventListener("abort", () => events.close());
  await startFirestoreEmulator({
    port: ports.firestore,
    onChange: (change) => {
      hooks.onChange?.(change);
      events.onChange(change);
    },
    indexes: inRepository("firestore.indexes.json"),
  });
  await hooks.onServing?.();
}
