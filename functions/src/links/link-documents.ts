import type { DocumentSnapshot, Firestore, Query } from "firebase-admin/firestore";
import { typedCollection } from "../documents/typed-collection.ts";
import type { LinkParameters } from "./link-parameters.ts";
import type { SuffixOption } from "./short-code.ts";

/** The platforms of the old service's statistics. */
export type Platform = "ANDROID" | "IOS" | "DESKTOP";
export type ClickCounts = Record<Platform, number>;

/** What `ShortLinks/{code}` holds; dates are ISO. An operator who sets `isDisabled` turns the link off. */
export interface ShortLink {
  parameters: LinkParameters;
  /** Ids of users whom the link may be about, see `peopleInLink()`: it is removed with any of them. */
  about: string[];
  suffix: SuffixOption;
  isDisabled: boolean;
  createdAt: string;
}

/** `ShortLinkHashes/{hash}`: the code of a known link. */
interface LinkHash {
  code: string;
}

/** `ShortLinks/{code}/Clicks/{day}-{shard}`: a shard of one day's clicks, "2026-11-21" in UTC. */
type Clicks = { day: string } & Partial<ClickCounts>;

export type ShortLinkSnapshot = DocumentSnapshot<ShortLink, ShortLink>;

const shortLinks = (db: Firestore) => typedCollection<ShortLink>(db, "ShortLinks");

export function shortLinkDocument(db: Firestore, code: string) {
  return shortLinks(db).doc(code);
}

/** The links about a user. */
export function shortLinksAbout(db: Firestore, userId: string): Query<ShortLink, ShortLink> {
  return shortLinks(db).where("about" satisfies keyof ShortLink, "array-contains", userId);
}

export function shortLinksTo(db: Firestore, link: string): Query<ShortLink, ShortLink> {
  return shortLinks(db).where(
    "parameters.link" satisfies `${keyof ShortLink}.${keyof LinkParameters}`,
    "==",
    link,
  );
}

export function hashDocument(db: Firestore, hash: string) {
  return typedCollection<LinkHash>(db, "ShortLinkHashes").doc(hash);
}

export function clicksOf(db: Firestore, code: string) {
  return typedCollection<Clicks>(shortLinkDocument(db, code), "Clicks");
}

/** The clicks since a day. */
export function clicksSince(db: Firestore, code: string, day: string): Query<Clicks, Clicks> {
  return clicksOf(db, code).where("day" satisfies keyof Clicks, ">=", day);
}
