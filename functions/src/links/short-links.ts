import { createHash } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Limited } from "../limits/call-limit.ts";
import { spendCall } from "../limits/spend-call.ts";
import { removeClicks } from "./clicks.ts";
import type { LinkParameters } from "./link-parameters.ts";
import { codeLength, type DrawCode, drawCode, type SuffixOption } from "./short-code.ts";

/** What `ShortLinks/{code}` holds; dates are ISO. An operator who sets `isDisabled` turns the link off. */
export interface ShortLink {
  parameters: LinkParameters;
  suffix: SuffixOption;
  isDisabled: boolean;
  createdAt: string;
}

const MOST_DRAWS = 60;
const ALREADY_EXISTS = 6;

/**
 * The code of a link, which is stored if it is new. The same link always has the same code, also when two requests
 * race for it, because both create the document that is named by the link's hash; and two links never share a code.
 * Only a new link counts against the caller's limit. Throws "too-many-requests" once that is reached.
 */
export async function saveShortLink(
  { db, limit }: { db: Firestore } & Limited,
  link: Pick<ShortLink, "parameters" | "suffix">,
  draw: DrawCode = drawCode,
): Promise<string> {
  const byHash = db.collection("ShortLinkHashes").doc(hashOf(link));
  const known = await codeIn(byHash);
  if (known) return known;
  await spendCall({ db, limit });
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const code = draw(codeLength(link.suffix, draws));
    if (await created(db, { code, hash: byHash.id, link })) return code;
    // Either the code is taken, or somebody has just stored the same link.
    const stored = await codeIn(byHash);
    if (stored) return stored;
  }
  throw new Error(`no free code after ${MOST_DRAWS} draws`);
}

async function codeIn(byHash: DocumentReference): Promise<string | undefined> {
  return (await byHash.get()).get("code");
}

/** One commit: both documents or none. Answers whether neither was there. */
async function created(
  db: Firestore,
  { code, hash, link }: { code: string; hash: string; link: Pick<ShortLink, "parameters" | "suffix"> },
): Promise<boolean> {
  const shortLink: ShortLink = { ...link, isDisabled: false, createdAt: new Date().toISOString() };
  const batch = db.batch();
  batch.create(db.collection("ShortLinks").doc(code), shortLink);
  batch.create(db.collection("ShortLinkHashes").doc(hash), { code });
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === ALREADY_EXISTS) return false;
    throw error;
  }
}

function hashOf({ parameters, suffix }: Pick<ShortLink, "parameters" | "suffix">): string {
  const entries = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([suffix, entries]))
    .digest("hex");
}

/** The link of a code, or null where there is none. */
export async function findShortLink(db: Firestore, code: string): Promise<ShortLink | null> {
  const snapshot = await db.collection("ShortLinks").doc(code).get();
  return snapshot.exists ? (snapshot.data() as ShortLink) : null;
}

/**
 * Removes a link, so that its code leads nowhere. May be repeated: the clicks go first, because without the link nobody
 * would find them.
 */
export async function removeShortLink(db: Firestore, link: DocumentSnapshot): Promise<void> {
  await removeClicks(db, link.id);
  const batch = db.batch();
  batch.delete(db.collection("ShortLinkHashes").doc(hashOf(link.data() as ShortLink)));
  batch.delete(link.ref);
  await batch.commit();
}
