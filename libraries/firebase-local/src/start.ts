import { startFcmEmulator } from "./fcm/fcm-emulator.ts";
import { startFirestoreEmulator } from "./firestore/firestore-emulator.ts";
import { startStorageEmulator } from "./storage/storage-emulator.ts";

/** The options of `start`. Only the project is required. */
export interface LocalOptions {
  /** The project id. Each other project has its own databases, too. */
  project: string;
  /** The path of a firestore.indexes.json; a query without its index then fails. */
  indexes?: string | undefined;
  /** Without it, or 0: a free one. */
  firestorePort?: number;
}

/** The started servers. */
export interface Local {
  /** The environment variables that lead SDKs here. */
  env: Record<string, string>;
  /** Removes all documents, files and messages. */
  reset(): void;
  /** Stops all servers. */
  stop(): Promise<void>;
}

/**
 * Starts Firestore, Cloud Storage and FCM in this process. Rejects if one of them cannot start.
 * @example Object.assign(process.env, (await start({ project: "demo" })).env);
 */
export async function start({ project, indexes, firestorePort = 0 }: LocalOptions): Promise<Local> {
  const firestore = await startFirestoreEmulator({ port: firestorePort, indexes });
  const files = new Map();
  const [storage, fcm] = await Promise.all([startStorageEmulator({ files }), startFcmEmulator()]);
  return {
    env: environment(project, { firestore: firestore.host, storage: storage.host, fcm: fcm.host }),
    reset() {
      firestore.reset();
      files.clear();
      fcm.reset();
    },
    stop: async () => {
      await Promise.all([firestore, storage, fcm].map((server) => server.close()));
    },
  };
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
