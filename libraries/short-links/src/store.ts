import { createHash, randomInt } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { checkLink, type LinkProblem } from "./check-link.ts";
import {
  hashDocument,
  hashIn,
  type NewLink,
  type ShortLink,
  type SuffixOption,
  shortLink,
  shortLinkDocument,
  shortLinkIn,
} from "./documents.ts";
import { addressParameters, type LinkParameters } from "./parameters.ts";
import type { LinkServices } from "./settings.ts";
import { decoded, isStore } from "./urls.ts";

/** Documents to check in the same read, in their order. `check` throws if the link must not be returned or stored. */
export interface Requirement {
  documents: readonly DocumentReference[];
  check: (...snapshots: Array<DocumentSnapshot | undefined>) => void;
}

/** Reads the documents, decides and commits. `decide` may run several times. */
export type Transact = (
  documents: readonly DocumentReference[],
  decide: (tx: Transaction, snapshots: readonly DocumentSnapshot[]) => "written" | "nothing-to-do",
) => Promise<void>;

/** The services that store a link. */
export interface LinkStore {
  db: Firestore;
  requirement?: Requirement;
  /** Commits a new link. A product may count it against a limit in the same transaction, and throw beyond it. */
  transact?: Transact;
}

/** Why a link was not stored: it cannot be used, or it is turned off. */
export class LinkRefused extends Error {
  readonly problem: LinkProblem | "disabled";

  constructor(problem: LinkProblem | "disabled", link: LinkParameters) {
    super(`${link.link} is ${problem}`);
    this.name = "LinkRefused";
    this.problem = problem;
  }
}

/**
 * The short link of a link. The link is stored as given: parameters that are not allowed today may be tomorrow, and
 * every visit checks again. Throws a LinkRefused, and the errors of the requirement and of `transact`.
 * @example const address = await createShortLink({ db, settings }, { parameters: { link }, suffix: "SHORT" });
 */
export async function createShortLink(
  { settings, ...store }: LinkServices & LinkStore,
  link: NewLink,
): Promise<string> {
  const checked = checkLink(link.parameters, settings, "key-holder");
  if (typeof checked === "string") throw new LinkRefused(checked, link.parameters);
  return `${settings.domainUriPrefix}/${await saveShortLink(store, link)}`;
}

const MAX_DRAWS = 60;
/** Firestore's code for a document that was to be created. */
export const ALREADY_EXISTS = 6;

/**
 * Returns the code of a link, and stores the link if it is new. A link always has the same code, even when
 * requests race, because both create the document named by the link's hash. Two links never share a code. A known
 * link takes one read without a lock; a new one takes two more round trips. Throws a LinkRefused for a link that
 * is turned off.
 */
export async function saveShortLink(store: LinkStore, link: NewLink, draw = drawCode): Promise<string> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    try {
      return await findOrCreate(store, link, draw(codeLength(link.suffix, draws)));
    } catch (error) {
      // The code is taken by another link.
      if (Object(error).code !== ALREADY_EXISTS) throw error;
    }
  }
  throw new Error(`no free code after ${MAX_DRAWS} draws`);
}

/** The link's existing code, else the new one. */
async function findOrCreate(
  { db, requirement, transact = transactIn(db) }: LinkStore,
  link: NewLink,
  newCode: string,
): Promise<string> {
  const byHash = hashDocument(db, hashOf(link));
  const documents: readonly DocumentReference[] = [byHash, ...(requirement?.documents ?? [])];
  const codeIn = ([hash, ...required]: readonly DocumentSnapshot[]) => {
    requirement?.check(...required);
    const { code, isDisabled } = hashIn(hash);
    // It gets no second code.
    if (isDisabled) throw new LinkRefused("disabled", link.parameters);
    return code;
  };
  let code = codeIn(await db.getAll(...documents));
  if (code) return code;
  await transact(documents, (tx, snapshots) => {
    code = codeIn(snapshots);
    if (code) return "nothing-to-do";
    code = newCode;
    const about = idsInLink(link.parameters);
    tx.create(shortLinkDocument(db, newCode), shortLink({ ...link, about }));
    tx.create(byHash, { code: newCode, isDisabled: false });
    return "written";
  });
  return code ?? newCode;
}

function transactIn(db: Firestore): Transact {
  return (documents, decide) =>
    db.runTransaction(async (tx) => {
      decide(tx, await tx.getAll(...documents));
    });
}

/** The name of the document that leads from a link to its code. */
export function hashOf({ parameters, suffix, expiresAt }: NewLink): string {
  const entries = Object.entries(parameters).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([suffix, entries, ...(expiresAt ? [expiresAt] : [])]))
    .digest("hex");
}

/** Maximum length of a Firebase Auth id. */
const MAX_ID = 128;

/**
 * Ids that a link may be about, without duplicates. They are all path segments except the first, which names the
 * page, and all values of a query or fragment. Values that are URLs are searched, too. The ids are not checked
 * against users, so other spellings and later pages are covered. A language or campaign among them matches no user.
 */
export function idsInLink(parameters: LinkParameters): string[] {
  const addresses = addressParameters.map((name) => parameters[name] ?? "");
  const pages = addresses.filter((address) => !isStore(URL.parse(address)));
  const ids = pages.flatMap((address) => idsIn(address));
  return [...new Set(ids)].filter((id) => id !== "" && id.length <= MAX_ID);
}

/** Maximum number of addresses within each other. */
const MAX_DEPTH = 100;

function idsIn(text: string, depth = 0): string[] {
  // A bare path is one of this product's pages.
  const url = URL.parse(text.startsWith("/") ? `https://localhost${text}` : text);
  if (!url?.host || depth === MAX_DEPTH) return [text.trim()];
  const within = (value: string) => idsIn(value, depth + 1);
  const parts = url.pathname.split("/").filter((part) => part !== "");
  const fragment = url.hash.slice(1);
  return [
    ...parts.slice(1).map((part) => decoded(part)),
    ...[...url.searchParams.values()].flatMap(within),
    ...(fragment.startsWith("/") ? [fragment] : [...new URLSearchParams(fragment).values()]).flatMap(within),
  ];
}

/** The link of a code, or null. */
export async function findShortLink(db: Firestore, code: string): Promise<ShortLink | null> {
  return shortLinkIn(await shortLinkDocument(db, code).get()) ?? null;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 17 of these characters carry more than the 96 random bits of the old service's unguessable codes. */
export const UNGUESSABLE_LENGTH = 17;
const SHORTEST_LENGTH = 4;
const DRAWS_PER_LENGTH = 3;

/** A random code in letters and digits. */
function drawCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** The length of the n-th draw (from 0): short codes grow as draws collide. */
function codeLength(suffix: SuffixOption, draw: number): number {
  if (suffix === "UNGUESSABLE") return UNGUESSABLE_LENGTH;
  return SHORTEST_LENGTH + Math.floor(draw / DRAWS_PER_LENGTH);
}

/** Whether a text has the form of a code, drawn here or imported. Firestore reserves the ids `__.*__`. */
export function isCode(text: string): boolean {
  return /^(?!__.*__$)[\w-]{1,128}$/.test(text);
}
