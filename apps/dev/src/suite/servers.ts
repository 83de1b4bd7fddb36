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
  onDelivered?: (message: DeliveredMessage) => void;
  onEventFailure?: (delivery: Delivery) => void;
  /** Called for each document that a commit changed. */
  onChange?: (change: DocumentChange) => void;
  /** FCM's answer while it is to fail. */
  outage?: () => ScriptedAnswer | undefined;
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
  const { onDelivered, outage } = hooks;
  const fcm = startFcmEmulator({
    port: ports.fcm,
    ...(onDelivered && { onDelivered }),
    ...(outage && { outage }),
  });
  if (isOfficial) return void (await fcm);
  await Promise.all([
    fcm,
    startStorageEmulator({ port: ports.storage }),
    startFirestore(ending, ports, hooks),
  ]);
}

async function startFirestore(
  ending: AbortSignal,
  ports: SuiteAddresses["ports"],
  { onEventFailure, onChange, onServing }: SuiteHooks,
): Promise<void> {
  const events = await startFirestoreEvents({
    port: ports.events,
    project: PROJECT,
    functionsHost: `127.0.0.1:${ports.functions}`,
    manifest: join(folderOfThisRun(), "functions.yaml"),
    ...(onEventFailure && { onFailure: onEventFailure }),
  });
  // The functions stop first; events left over are not failures.
  ending.addEventListener("abort", () => void events.close());
  await startFirestoreEmulator({
    port: ports.firestore,
    onChange: (change) => {
      onChange?.(change);
      events.onChange(change);
    },
    indexes: inRepository("firestore.indexes.json"),
  });
  await onServing?.();
}
