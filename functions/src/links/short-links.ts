import { createHash } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { readTogether } from "../documents/snapshots.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import { removeClicks } from "./clicks.ts";
import {
  codeOf,
  type HashSnapshot,
  hashDocument,
  isNoLongerGiven,
  isTurnedOff,
  linkHash,
  linkOf,
  type ShortLink,
  type ShortLinkSnapshot,
  shortLink,
  shortLinkDocument,
  takenCode,
} from "./documents/link-documents.ts";
import { addressParameters, type LinkParameters } from "./link-parameters.ts";
import { isStore } from "./own-store-page.ts";
import { codeLength, type DrawCode, drawCode } from "./short-code.ts";

const MAX_DRAWS = 60;
const ALREADY_EXISTS = 6;

type NewLink = Pick<ShortLink, "parameters" | "suffix">;

/** Documents to check in the same read, in their order. `check` throws if the link must not be returned or stored. */
export interface Requirement {
  documents: ReadonlyArray<Pick<DocumentReference, "id" | "path">>;
  check: (...snapshots: Array<DocumentSnapshot | undefined>) => void;
}

export interface LinkStore extends Pick<Services, "db">, Limited {
  requirement?: Requirement;
}

/**
 * Returns the code of a link, and stores the link if it is new. A link always has the same code, even when
 * requests race, because both create the document named by the link's hash. Two links never share a code.
 * Only a new link counts against the caller's limit, in the commit that stores it. A known link takes one
 * read without a lock; a new one takes two more round trips. Throws "invitation-disabled" for a blocked link,
 * "too-many-requests", and the errors of the requirement.
 */
export async function saveShortLink(
  store: LinkStore,
  link: NewLink,
  draw: DrawCode = drawCode,
): Promise<string> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const code = draw(codeLength(link.suffix, draws));
    try {
      return await findOrCreate(store, link, code);
    } catch (error) {
      // The code is taken by another link.
      if (!isAlreadyExists(error)) throw error;
    }
  }
  throw new Error(`no free code after ${MAX_DRAWS} draws`);
}

/** The link's existing code, else the new one. */
async function findOrCreate(
  { db, limit, requirement }: LinkStore,
  link: NewLink,
  newCode: string,
): Promise<string> {
  const byHash = hashDocument(db, hashOf(link));
  const documents = [byHash, ...(requirement?.documents ?? [])] as const;
  const codeIn = ([hash, ...required]: readonly DocumentSnapshot[]) => {
    requirement?.check(...required);
    return usableCode(hash as HashSnapshot);
  };
  let code = codeIn(await readTogether(db, documents));
  if (code) return code;
  await transact({ db, limit }, documents, (tx, snapshots) => {
    code = codeIn(snapshots as readonly DocumentSnapshot[]);
    if (code) return "nothing-to-do";
    code = newCode;
    const about = peopleInLink(link.parameters);
    tx.create(shortLinkDocument(db, newCode), shortLink({ ...link, about }));
    tx.create(byHash, linkHash(newCode));
    return "written";
  });
  return code ?? newCode;
}

/** A blocked link gets no second code. */
function usableCode(hash: HashSnapshot): string | undefined {
  if (isNoLongerGiven(hash)) throw new Failure("invitation-disabled");
  return codeOf(hash);
}

function isAlreadyExists(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === ALREADY_EXISTS;
}

/** The name of the document that leads from a link to its code. */
export function hashOf({ parameters, suffix }: NewLink): string {
  const entries = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([suffix, entries]))
    .digest("hex");
}

/** The link of a code, or null. */
export async function findShortLink(db: Firestore, code: string): Promise<ShortLink | null> {
  return linkOf(await shortLinkDocument(db, code).get());
}

/**
 * Removes a link. The code of a link that is turned off stays taken. So does a short code, because a later
 * draw could repeat it. Repeatable: the clicks go first, because they are found through the link. Reads the
 * link again, because an operator may block it meanwhile.
 */
export async function removeShortLink(db: Firestore, link: ShortLinkSnapshot): Promise<void> {
  await removeClicks(db, link.id);
  await transact({ db, limit: null }, [shortLinkDocument(db, link.id)], (tx, [found]) => {
    const removed = linkOf(found);
    if (!removed?.parameters.link) return "nothing-to-do";
    tx.delete(hashDocument(db, hashOf(removed)));
    if (isTurnedOff(removed) || removed.suffix === "SHORT") tx.set(found.ref, takenCode());
    else tx.delete(found.ref);
    return "written";
  });
}

/** Maximum length of a Firebase Auth id. */
const MAX_ID = 128;

/**
 * User ids that a link may be about, without duplicates. They are all path segments except the first, which
 * names the page, and all values of a query or fragment. Values that are URLs are searched, too. The ids are
 * not checked against users, so other spellings and later pages are covered. A language or campaign among
 * them matches no user.
 */
export function peopleInLink(parameters: LinkParameters): string[] {
  const addresses = addressParameters.map((name) => parameters[name] ?? "").filter((text) => text !== "");
  const ids = addresses.filter((address) => !isStoreAddress(address)).flatMap(idsIn);
  return [...new Set(ids)].filter((id) => id !== "" && id.length <= MAX_ID);
}

function isStoreAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && isStore(url);
}

function idsIn(text: string): string[] {
  // A bare path is one of this product's pages.
  const url = URL.parse(text.startsWith("/") ? `https://localhost${text}` : text);
  if (!url?.host) return [text.trim()];
  const parts = url.pathname.split("/").filter((part) => part !== "");
  const fragment = url.hash.slice(1);
  return [
    ...parts.slice(1).map(decoded),
    ...[...url.searchParams.values()].flatMap(idsIn),
    ...(fragment.startsWith("/")
      ? idsIn(fragment)
      : [...new URLSearchParams(fragment).values()].flatMap(idsIn)),
  ];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
