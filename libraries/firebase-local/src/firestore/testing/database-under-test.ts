import { randomBytes } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { startFirestoreEmulator } from "../firestore-emulator.ts";

/**
 * The Admin SDK for an empty database: in Google's emulator with SUITE=official, otherwise in a separate emulator
 * without required indexes.
 */
export async function databaseUnderTest(): Promise<Firestore> {
  if (!isOfficial) {
    const { FIRESTORE_EMULATOR_HOST: suite } = process.env;
    const emulator = await startFirestoreEmulator();
    process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
    afterAll(async () => {
      delete process.env.FIRESTORE_EMULATOR_HOST;
      if (suite) process.env.FIRESTORE_EMULATOR_HOST = suite;
      await emulator.close();
    });
  }
  const projectId = `demo-${randomBytes(6).toString("hex")}`;
  const app = initializeApp({ projectId }, projectId);
  afterAll(() => deleteApp(app));
  return getFirestore(app);
}
