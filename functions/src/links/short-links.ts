import { createHash } from "node:crypto";
import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { removeClicks } from "./clicks.ts";
import { hashDocument, type ShortLink, type ShortLinkSnapshot, shortLinkDocument } from "./link-documents.ts";
import { peopleInLink } from "./people-in-link.ts";
import { codeLength, type DrawCode, drawCode } from "./short-code.ts";

const MOST_DRAWS = 60;
const ALREADY_EXISTS = 6;

type NewLink = Pick<ShortLink, "parameters" | "suffix">;

/** A document that must be as it should while a link is answered or stored. `check` throws where it is not. */
export interface Requirement {
  document: DocumentReference;
  check: (snapshot: DocumentSnapshot | undefined) => void;
}

export interface LinkStore extends Pick<Services, "db">, Limited {
  requirement?: Requirement;
}

/**
 * The code of a link, which is stored if it is new. The same link always has the same code, also when two requests
 * race for it, because both create the document that is named by the link's hash; and two links never share a code.
 * Only a new link counts against the caller's limit, in the commit that stores it. One round trip for a link that is
 * known, two for a new one. Throws "too-many-requests", and what the requirement throws.
 */
export async function saveShortLink(
  store: LinkStore,
  link: NewLink,
  draw: DrawCode = drawCode,
): Promise<string> {
  for (let draws = 0; draws < MOST_DRAWS; draws++) {
    const code = draw(codeLength(link.suffix, draws));
    try {
      return await codeOf(store, link, code);
    } catch (error) {
      // Another link has this code.
      if (!isAlreadyExists(error)) throw error;
    }
  }
  throw new Error(`no free code after ${MOST_DRAWS} draws`);
}

/** The code that the link has, which is the new one if it had none. */
async function codeOf(
  { db, limit, requirement }: LinkStore,
  link: NewLink,
  newCode: string,
): Promise<string> {
  const byHash = hashDocument(db, hashOf(link));
  const counters = limit?.counters(db) ?? [];
  const documents = [byHash, ...counters, ...(requirement ? [requirement.document] : [])];
  let code = newCode;
  // The limit is not the transaction's: a link that is known is answered to whoever has used theirs up, too.
  await transact({ db, limit: null }, documents, (tx, snapshots) => {
    const read = <Model, Stored extends DocumentData>(document: DocumentReference<Model, Stored>) =>
      (snapshots as DocumentSnapshot[]).find(({ ref }) => ref.path === document.path) as
        | DocumentSnapshot<Model, Stored>
        | undefined;
    requirement?.check(read(requirement.document));
    const known = read(byHash)?.data()?.code;
    if (known) {
      code = known;
      return "nothing-to-do";
    }
    limit?.check(counters.map(read));
    const shortLink = newShortLink(link);
    tx.create(shortLinkDocument(db, newCode), shortLink);
    tx.create(byHash, { code: newCode });
    limit?.count(db, tx);
    return "written";
  });
  return code;
}

function newShortLink(link: NewLink): ShortLink {
  const about = peopleInLink(link.parameters);
  return { ...link, about, isDisabled: false, createdAt: new Date().toISOString() };
}

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ALREADY_EXISTS;
}

function hashOf({ parameters, suffix }: NewLink): string {
  const entries = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([suffix, entries]))
    .digest("hex");
}

/** The link of a code, or null where there is none. */
export async function findShortLink(db: Firestore, code: string): Promise<ShortLink | null> {
  const snapshot = await shortLinkDocument(db, code).get();
  return snapshot.data() ?? null;
}

/**
 * Removes a link, so that its code leads nowhere. May be repeated: the clicks go first, because without the link nobody
 * would find them.
 */
export async function removeShortLink(db: Firestore, link: ShortLinkSnapshot): Promise<void> {
  await removeClicks(db, link.id);
  const batch = db.batch();
  batch.delete(hashDocument(db, hashOf(link.data() as ShortLink)));
  batch.delete(link.ref);
  await batch.commit();
}
