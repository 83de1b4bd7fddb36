import { hkdfSync, randomInt } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { CompactEncrypt, compactDecrypt } from "jose";
import { fieldsOf } from "short-links/stored-fields";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";

/** How long a code is good for, in milliseconds, and how often it may be typed, right or wrong. */
export const LIFETIME = 600_000;
export const MAX_TRIES = 5;

/**
 * `MailCodes/{userId}`: the latest mail's code of Auth, `sealed` with a key that takes our secret and the six digits. The
 * digits are not stored. `tries` counts them. Firestore's time to live deletes it after `expiresAt`.
 */
export const mailCodeDocument = (db: Firestore, userId: string) => db.collection("MailCodes").doc(userId);

export interface MailCodes extends Pick<Services, "db">, Limited {
  /** A long random text. The database does not contain it. */
  secret: string;
}

/** Replaces the account's digits by new ones for a code of Auth. Counts in the limit. Throws "too-many-requests". */
export async function newDigits(codes: MailCodes, userId: string, oobCode: string): Promise<string> {
  const digits = String(randomInt(1_000_000)).padStart(6, "0");
  const sealed = await seal(keyOf(codes, userId, digits), oobCode);
  await transact(codes, [mailCodeDocument(codes.db, userId)], (tx, [{ ref }]) => {
    tx.set(ref, { sealed, tries: 0, expiresAt: inLifetime() });
    return "written";
  });
  return digits;
}

/**
 * The code of Auth behind an account's digits. A try is counted before the digits are compared, so concurrent guesses get
 * no more tries. An account without digits counts too, so every refusal does the same work. Throws "action-code-invalid"
 * or "too-many-requests".
 */
export async function codeBehind(codes: MailCodes, userId: string, digits: string): Promise<string> {
  const found = { sealed: "", tries: 0, expiresAt: 0 };
  await transact(codes, [mailCodeDocument(codes.db, userId)], (tx, [stored]) => {
    const { text, number, time } = fieldsOf(stored);
    // A code is no longer good once its end or its tries are not set.
    const isWhole = !stored.exists || (time("expiresAt") !== undefined && number("tries") !== undefined);
    const tries = isWhole ? (number("tries") ?? 0) + 1 : MAX_TRIES + 1;
    const expiresAt = time("expiresAt") ?? inLifetime().toMillis();
    tx.set(stored.ref, { tries, expiresAt: Timestamp.fromMillis(expiresAt) }, { merge: true });
    Object.assign(found, { sealed: text("sealed") ?? "", tries, expiresAt });
    return "written";
  });
  const oobCode = await unseal(keyOf(codes, userId, digits), found.sealed);
  const isInTime = found.tries <= MAX_TRIES && found.expiresAt > Date.now();
  if (oobCode === null || !isInTime) throw new Failure("action-code-invalid");
  return oobCode;
}

const inLifetime = () => Timestamp.fromMillis(Date.now() + LIFETIME);

const keyOf = ({ secret }: MailCodes, userId: string, digits: string) =>
  new Uint8Array(hkdfSync("sha256", secret, userId, `mail code ${digits}`, 32));

const seal = (key: Uint8Array, text: string): Promise<string> =>
  new CompactEncrypt(Buffer.from(text)).setProtectedHeader({ alg: "dir", enc: "A256GCM" }).encrypt(key);

/** Null with another key. */
const unseal = (key: Uint8Array, sealed: string): Promise<string | null> =>
  compactDecrypt(sealed, key).then(
    ({ plaintext }) => Buffer.from(plaintext).toString(),
    () => null,
  );
