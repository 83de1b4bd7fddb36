import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, vi } from "vitest";
import { type FirestoreEmulatorOptions, startFirestoreEmulator } from "../firestore/firestore-emulator.ts";

/** Starts a Firestore for the tests of one file, beside the suite's. */
export async function ownFirestore(options: FirestoreEmulatorOptions) {
  const emulator = await startFirestoreEmulator(options);
  // The Admin SDK prefers the environment to any setting.
  vi.stubEnv("FIRESTORE_EMULATOR_HOST", emulator.host);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await emulator.close();
  });
  /** The real Admin SDK for the database of a project. */
  const database = (projectId: string) => {
    const app = initializeApp({ projectId }, randomUUID());
    afterAll(() => deleteApp(app));
    return getFirestore(app);
  };
  return { host: emulator.host, database };
}
