import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll, vi } from "vitest";
import { type FirestoreEmulatorOptions, startFirestoreEmulator } from "../firestore/firestore-emulator.ts";

export interface OwnFirestore {
  /** "127.0.0.1:PORT" */
  host: string;
  /** The real Admin SDK for one of its databases. */
  database(projectId: string, databaseId?: string): Firestore;
}

/** Starts a Firestore for the tests of one file, beside the suite's. */
export async function ownFirestore(options: FirestoreEmulatorOptions): Promise<OwnFirestore> {
  const emulator = await startFirestoreEmulator(options);
  // The Admin SDK prefers the environment to any setting.
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", emulator.host);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await emulator.close();
  });
  return {
    host: emulator.host,
    database: (projectId, databaseId = "(default)") => {
      const app = initializeApp({ projectId }, randomUUID());
      afterAll(() => deleteApp(app));
      return getFirestore(app, databaseId);
    },
  };
}
