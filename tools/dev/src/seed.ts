import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type App, getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { PROJECT } from "suite/repository.ts";
import { userRecord } from "../../../functions/src/documents/users.ts";

interface SeededInviter {
  id: string;
  name: string;
  email: string;
  language: string;
  fcmToken?: string;
}

/** The seeded inviters: one with everything that an inviter can have, one without picture and device. */
export const inviters: SeededInviter[] = [
  { id: "ana", name: "Ana Torres", email: "ana@example.com", language: "en", fcmToken: "ana-phone" },
  { id: "ravi", name: "रवि शर्मा", email: "ravi@example.com", language: "hi" },
];

/** Writes the seed to the emulators of the environment. */
export async function seed(): Promise<void> {
  await Promise.all([seedRecords(), seedFiles(), seedAccounts()]);
}

/** The inviters' records, as they are once activated. */
async function seedRecords(): Promise<void> {
  const db = getFirestore(app());
  await Promise.all(inviters.map((inviter) => db.doc(`Users/${inviter.id}`).set(record(inviter))));
}

function record({ id: userId, name, email, language, fcmToken }: SeededInviter) {
  const activated = { isActive: true, isVerified: true, language, country: "asia" };
  return { ...userRecord({ userId, email, name }), ...activated, ...(fcmToken && { fcmToken }) };
}

/** Ana's picture, a JPEG, as photographs are; Ravi has none. */
async function seedFiles(): Promise<void> {
  const picture = await readFile(new URL("./seed/ana.jpg", import.meta.url));
  const metadata = { contentType: "image/jpeg", metadata: { firebaseStorageDownloadTokens: randomUUID() } };
  await getStorage(app()).bucket().file("Users/ana").save(picture, { metadata, resumable: false });
}

async function seedAccounts(): Promise<void> {
  const auth = getAuth(app());
  await Promise.all(
    inviters.map(({ id, name, email }) =>
      auth.createUser({ uid: id, displayName: name, email, emailVerified: true }),
    ),
  );
}

/** The operator's account on a developer's machine. */
export const operator = { email: "operator@example.com", password: "correct horse" };

export async function seedOperator(): Promise<void> {
  const auth = getAuth(app());
  const { uid } = await auth.createUser({ uid: "operator", ...operator, emailVerified: true });
  await auth.setCustomUserClaims(uid, { operator: true });
}

function app(): App {
  return getApps()[0] ?? initializeApp({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` });
}
