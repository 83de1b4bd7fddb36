import { randomBytes } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { type FirestoreEmulatorOptions, startFirestoreEmulator } from "../firestore-emulator.ts";

/**
 * Returns an empty database: in Google's emulator with SUITE=official, otherwise in a separate emulator
 * without required indexes. Each call of the result creates another Admin SDK client.
 */
export async function databaseUnderTest(options: FirestoreEmulatorOptions = {}): Promise<() => Firestore> {
  if (!isOfficial) {
    const { FIRESTORE_EMULATOR_HOST: suite } = process.env;
    const emulator = await startFirestoreEmulator(options);
    process.env.FIRESTORE_EMULATOR_HOST = emulator.host;
    afterAll(async () => {
      delete process.env.FIRESTORE_EMULATOR_HOST;
      if (suite) process.env.FIRESTORE_EMULATOR_HOST = suite;
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
