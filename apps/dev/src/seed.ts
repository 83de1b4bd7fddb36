import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { funnelStepNames } from "contract/visits";
import { type App, getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { userRecord } from "../../../functions/src/documents/users.ts";
import { countOf, dayAt } from "../../../functions/src/funnel/tally.ts";
import { PROJECT } from "./suite/repository.ts";

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
  await Promise.all([seedRecords(), seedFiles()]);
  // Accounts come last: for an account without a record, the functions would create an empty one.
  await seedAccounts();
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

/** Adds an inviter with a phone, named as the developer likes. */
export async function addInviter(name: string): Promise<void> {
  const id = `inviter-${randomUUID().slice(0, 8)}`;
  const inviter = { id, name, email: `${id}@example.com`, language: "en", fcmToken: `${id}-phone` };
  await getFirestore(app()).doc(`Users/${id}`).set(record(inviter));
}

/** Ana's picture, a JPEG, as photographs are; Ravi has none. */
async function seedFiles(): Promise<void> {
  const picture = await readFile(new URL("./seed/ana.jpg", import.meta.url));
  const metadata = {
    contentType: "image/jpeg",
    metadata: { firebaseStorageDownloadTokens: randomUUID() },
  };
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

const DAYS = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Adds the operator's account, and two weeks of counted steps to show there. */
export async function seedOperator(now = Date.now()): Promise<void> {
  const auth = getAuth(app());
  const { uid } = await auth.createUser({ uid: "operator", ...operator, emailVerified: true });
  await auth.setCustomUserClaims(uid, { operator: true });
  const db = getFirestore(app());
  const days = Array.from({ length: DAYS }, (_, age) => dayAt(now - age * DAY_MILLISECONDS));
  await Promise.all(
    days.map((day) => {
      const [shard, counts] = countOf(db, Array.from({ length: 40 }, stepsOf).flat(), {
        writer: "report",
        day,
      });
      return shard.set(counts, { merge: true });
    }),
  );
}

/** The steps of one visitor. Each visitor ends at another step. */
function stepsOf(_: unknown, visitor: number) {
  const visit = { language: visitor % 2 ? "hi" : "en", device: visitor % 3 ? "android" : "ios" } as const;
  return funnelStepNames.slice(0, 1 + (visitor % funnelStepNames.length)).map((step) => ({
    step,
    ...visit,
    inApp: visitor % 4 === 0,
    method: step === "opened" ? ("none" as const) : ("google" as const),
  }));
}

function app(): App {
  return getApps()[0] ?? initializeApp({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` });
}
