import { startFcmEmulator } from "./fcm/fcm-emulator.ts";
import type { Delivery } from "./firestore/events/deliveries.ts";
import { deliverTo, type Trigger } from "./firestore/events/triggers.ts";
import { startFirestoreEmulator } from "./firestore/firestore-emulator.ts";
import { startStorageEmulator } from "./storage/storage-emulator.ts";

export type { Delivery } from "./firestore/events/deliveries.ts";
export type { Trigger, TriggerEvent } from "./firestore/events/triggers.ts";

/** The options of `start`. Only the project is required. */
export interface LocalOptions {
  /** The project id. Each other project has its own databases, too; only events belong to this one. */
  project: string;
  /** Refuses every client but the Admin SDK, as rules that deny everything do. Rules are not evaluated. */
  denyClients?: boolean | undefined;
  /** The path of a firestore.indexes.json; a query without its index then fails. */
  indexes?: string | undefined;
  /** The network address to listen on, 127.0.0.1 by default. */
  host?: string | undefined;
  /** A missing port, or 0, takes a free one. */
  ports?: { firestore?: number | undefined; storage?: number | undefined; fcm?: number | undefined };
  /** The ids of the databases that exist. By default all do. */
  databases?: string[] | undefined;
  triggers?: Trigger[] | undefined;
}

/** The started servers. */
export interface Local {
  /** The environment variables that lead SDKs here. */
  env: Record<string, string>;
  /** Removes all documents, files and messages. No events are sent. */
  reset(): void;
  /** Stops all servers. */
  stop(): Promise<void>;
  /** The events of the triggers: all pending ones and the latest settled ones. */
  deliveries(): Delivery[];
}

/**
 * Starts Firestore, Cloud Storage and FCM in this process. Rejects if one of them cannot start.
 * @example Object.assign(process.env, (await start({ project: "demo" })).env);
 */
export async function start(options: LocalOptions): Promise<Local> {
  const { project, host: address, ports = {}, databases, denyClients = false, indexes } = options;
  const events = deliverTo(options.triggers ?? [], project);
  const started: Array<{ close(): Promise<void> }> = [];
  const add = async <Server extends { close(): Promise<void> }>(name: string, starting: Promise<Server>) => {
    const server = await starting.catch((error: Error) => {
      throw new Error(`${name} cannot start: ${error.message}`, { cause: error });
    });
    started.push(server);
    return server;
  };
  const stop = async () => {
    events.close();
    await Promise.all(started.map((server) => server.close()));
  };
  try {
    const { onChange } = events;
    const common = { address, onChange, databases, denyClients, indexes };
    const firestore = await add(
      "Firestore",
      startFirestoreEmulator({ port: ports.firestore ?? 0, ...common }),
    );
    const files = new Map();
    const storage = await add("Storage", startStorageEmulator({ port: ports.storage ?? 0, address, files }));
    const fcm = await add("FCM", startFcmEmulator({ port: ports.fcm ?? 0, address }));
    return {
      env: environment(project, { firestore: firestore.host, storage: storage.host, fcm: fcm.host }),
      reset() {
        firestore.reset();
        files.clear();
        fcm.reset();
      },
      stop,
      deliveries: events.all,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environment(project: string, hosts: { firestore: string; storage: string; fcm: string }) {
  return {
    GCLOUD_PROJECT: project,
    GOOGLE_CLOUD_PROJECT: project,
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: hosts.storage,
    STORAGE_EMULATOR_HOST: `http://${hosts.storage}`,
    // No SDK reads it yet.
    FCM_EMULATOR_HOST: hosts.fcm,
    // Keeps the Admin SDK from asking Google's metadata server.
    METADATA_SERVER_DETECTION: "none",
  };
}
