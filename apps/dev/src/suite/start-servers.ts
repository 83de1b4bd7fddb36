import { join } from "node:path";
import { type Delivery, startFirestoreEvents } from "firebase-local/events";
import { type DeliveredMessage, type ScriptedAnswer, startFcmEmulator } from "firebase-local/fcm";
import { type DocumentChange, startFirestoreEmulator } from "firebase-local/firestore";
import { type StoredFile, startStorageEmulator } from "firebase-local/storage";
import { isOfficial } from "firebase-local/testing";
import { folderOfThisRun } from "./folder-of-this-run.ts";
import type { Launch } from "./launch.ts";
import { inRepository, PROJECT } from "./repository.ts";
import type { SuiteAddresses } from "./suite-addresses.ts";

export interface ServerOptions {
  addresses: SuiteAddresses;
  onDelivered?: (message: DeliveredMessage) => void;
  onEventFailure?: (delivery: Delivery) => void;
  /** Called for each document that a commit changed. */
  onChange?: (change: DocumentChange) => void;
  /** Called for each change: whether it triggers functions. */
  tellsFunctions?: () => boolean;
  /** FCM's answer while it is to fail. */
  outage?: () => ScriptedAnswer | undefined;
  /** The files of Storage, by name. */
  files?: Map<string, StoredFile>;
  /** Called once Firestore listens. */
  onServing?: () => Promise<void>;
  /** Overrides for the functions' environment. */
  functionsEnvironment?: Record<string, string>;
}

/**
 * Starts the servers that firebase-tools lacks, in this process: FCM, and Firestore and file storage unless Google's
 * are used. They end with this process.
 */
export async function startServers({ ending }: Launch, options: ServerOptions): Promise<void> {
  const { ports } = options.addresses;
  const fcm = startFcmEmulator({
    port: ports.fcm,
    ...(options.onDelivered && { onDelivered: options.onDelivered }),
    ...(options.outage && { outage: options.outage }),
  });
  if (isOfficial) return void (await fcm);
  await Promise.all([
    fcm,
    startStorageEmulator({ port: ports.storage, ...(options.files && { files: options.files }) }),
    startFirestore(ending, options),
  ]);
}

async function startFirestore(ending: AbortSignal, options: ServerOptions): Promise<void> {
  const { ports } = options.addresses;
  const { onChange, close } = await startFirestoreEvents({
    port: ports.events,
    project: PROJECT,
    functionsHost: `127.0.0.1:${ports.functions}`,
    manifest: join(folderOfThisRun(), "functions.yaml"),
    ...(options.onEventFailure && { onFailure: options.onEventFailure }),
  });
  // The functions stop first; events left over are not failures.
  ending.addEventListener("abort", () => void close());
  await startFirestoreEmulator({
    port: ports.firestore,
    onChange: (change) => {
      options.onChange?.(change);
      if (options.tellsFunctions?.() ?? true) onChange(change);
    },
    indexes: inRepository("firestore.indexes.json"),
  });
  await options.onServing?.();
}
