import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { text } from "../../documents/text.ts";
import { typedCollection, type Unchecked } from "../../documents/typed-collection.ts";
import type { LinkParameters } from "../link-parameters.ts";
import type { SuffixOption } from "../short-code.ts";

/** `ShortLinks/{code}`. Dates are ISO. An operator can set `isDisabled` to turn the link off. */
export interface ShortLink {
  parameters: LinkParameters;
  /**
   * User ids that the link may be about, see `peopleInLink()`. The link is removed with any of these users.
   */
  about: string[];
  suffix: SuffixOption;
  isDisabled: boolean;
  createdAt: string;
}

/** `ShortLinkHashes/{hash}`: the code of a known link, and whether an operator has blocked it. */
interface LinkHash {
  code: string;
  isDisabled: boolean;
}

/** An operator may edit a link by hand with any truthy value, so the flag is read as a boolean. */
const readShortLink = (stored: Unchecked<ShortLink>): ShortLink => ({
  parameters: textsIn(stored.parameters),
  about: Array.isArray(stored.about) ? stored.about : [],
  suffix: stored.suffix === "SHORT" ? "SHORT" : "UNGUESSABLE",
  isDisabled: Boolean(stored.isDisabled),
  createdAt: text(stored.createdAt) ?? "",
});

function textsIn(map: unknown): Record<string, string> {
  const texts = Object.entries(map ?? {}).filter(([, value]) => text(value) !== undefined);
  return Object.fromEntries(texts);
}

const readHash = ({ code, isDisabled }: Unchecked<LinkHash>) => ({
  code: text(code),
  isDisabled: Boolean(isDisabled),
});

export type ShortLinkSnapshot = DocumentSnapshot<ShortLink, ShortLink>;
export type HashSnapshot = DocumentSnapshot<ReturnType<typeof readHash>, LinkHash>;

const shortLinks = (db: Firestore) => typedCollection(db, "ShortLinks", readShortLink);

export function shortLinkDocument(db: Firestore, code: string) {
  return shortLinks(db).doc(code);
}

/** A new link. */
export function shortLink(link: Pick<ShortLink, "parameters" | "suffix" | "about">): ShortLink {
  return { ...link, isDisabled: false, createdAt: new Date().toISOString() };
}

/** The links about a user. */
export function shortLinksAbout(db: Firestore, userId: string): Query<ShortLink, ShortLink> {
  return shortLinks(db).where("about" satisfies keyof ShortLink, "array-contains", userId);
}

/** The links about any of these users, at most 30 users. */
export function shortLinksAboutAny(db: Firestore, userIds: readonly string[]): Query<ShortLink, ShortLink> {
  return shortLinks(db).where("about" satisfies keyof ShortLink, "array-contains-any", userIds);
}

export function newestShortLinks(db: Firestore): Query<ShortLink, ShortLink> {
  return shortLinks(db).orderBy("createdAt" satisfies keyof ShortLink, "desc");
}

export function shortLinksTo(db: Firestore, link: string): Query<ShortLink, ShortLink> {
  return shortLinks(db).where(
    "parameters.link" satisfies `${keyof ShortLink}.${keyof LinkParameters}`,
    "==",
    link,
  );
}

export function hashDocument(db: Firestore, hash: string) {
  return typedCollection(db, "ShortLinkHashes", readHash).doc(hash);
}

export function linkOf(snapshot: ShortLinkSnapshot): ShortLink | null {
  return snapshot.data() ?? null;
}

export function isTurnedOff(link: ShortLink): boolean {
  return link.isDisabled;
}

/** Whether the link is there and not turned off. */
export function isOpenLink(snapshot: ShortLinkSnapshot): boolean {
  const link = linkOf(snapshot);
  return link !== null && !isTurnedOff(link);
}

/** The remaining document of a removed link. It only keeps the code taken. */
export function takenCode(): ShortLink {
  return { ...shortLink({ parameters: {}, about: [], suffix: "UNGUESSABLE" }), isDisabled: true };
}

/** The update that turns a link off, or on again. */
export function turnedOff(isDisabled: boolean): Pick<ShortLink, "isDisabled"> {
  return { isDisabled };
}

/** As an ISO date. */
export function madeAt(link: ShortLink): string {
  return link.createdAt;
}

/** The document that `hashDocument` stores for a code. */
export function linkHash(code: string, isDisabled = false): LinkHash {
  return { code, isDisabled };
}

/** Whether new requests for this link are refused. */
export function isNoLongerGiven(hash: HashSnapshot | undefined): boolean {
  return hash?.data()?.isDisabled === true;
}

export function codeOf(hash: HashSnapshot | undefined): string | undefined {
  return hash?.data()?.code;
}
