import { randomBytes } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";
import { startFirestoreEmulator } from "./firestore-emulator.ts";

/**
 * An empty database, in the suite that runs or, without one, in an emulator of its own; each call of the result is
 * another client of it, the real Admin SDK. So the same sentences can be held against Google's own emulator:
 * FIRESTORE_EMULATOR_HOST says where it is.
 */
export async function databaseUnderTest(): Promise<() => Firestore> {
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    const emulator = await startFirestoreEmulator();
    process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
    afterAll(async () => {
      delete process.env.FIRESTORE_EMULATOR_HOST;
      await emulator.close();
    });
  }
  const projectId = `demo-${randomBytes(6).toString("hex")}`;
  return () => {
    const app = initializeApp({ projectId }, randomBytes(6).toString("hex"));
    afterAll(() => deleteApp(app));
    return getFirestore(app);
  };
}
