import {
  type CollectionReference,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
} from "firebase-admin/firestore";
import type { LinkParameters } from "./parameters.ts";

/** "SHORT" for codes of 4 characters and more, "UNGUESSABLE" for codes of 17. */
export type SuffixOption = "UNGUESSABLE" | "SHORT";

/** `ShortLinks/{code}`. Dates are ISO. An operator can set `isDisabled` to turn the link off. */
export interface ShortLink {
  parameters: LinkParameters;
  /** Ids that the link may be about, see `idsInLink()`. The link is removed with any of them. */
  about: string[];
  suffix: SuffixOption;
  isDisabled: boolean;
  createdAt: string;
}

export type ShortLinkSnapshot = DocumentSnapshot<ShortLink, ShortLink>;

export function shortLinks(db: Firestore): CollectionReference<ShortLink, ShortLink> {
  return collection<ShortLink, ShortLink>(db, "ShortLinks", (stored) => ({
    parameters: textsIn(stored.parameters),
    about: Array.isArray(stored.about) ? stored.about : [],
    suffix: stored.suffix === "SHORT" ? "SHORT" : "UNGUESSABLE",
    isDisabled: Boolean(stored.isDisabled),
    createdAt: text(stored.createdAt) ?? "",
  }));
}

export function shortLinkDocument(db: Firestore, code: string): DocumentReference<ShortLink, ShortLink> {
  return shortLinks(db).doc(code);
}

/** A new link. */
export function shortLink(link: Pick<ShortLink, "parameters" | "suffix" | "about">): ShortLink {
  return { ...link, isDisabled: false, createdAt: new Date().toISOString() };
}

/** The remaining document of a removed link. It only keeps the code taken. */
export function takenCode(): ShortLink {
  return { ...shortLink({ parameters: {}, about: [], suffix: "UNGUESSABLE" }), isDisabled: true };
}

/** Whether the link is there and not turned off. */
export function isOpenLink(snapshot: ShortLinkSnapshot): boolean {
  return snapshot.data()?.isDisabled === false;
}

/** `ShortLinkHashes/{hash}`: the code of a known link, and whether an operator has turned it off. */
interface LinkHash {
  code: string;
  isDisabled: boolean;
}

type ReadHash = { code: string | undefined; isDisabled: boolean };
export type HashSnapshot = DocumentSnapshot<ReadHash, LinkHash>;

export function hashDocument(db: Firestore, hash: string): DocumentReference<ReadHash, LinkHash> {
  return collection<ReadHash, LinkHash>(db, "ShortLinkHashes", ({ code, isDisabled }) => ({
    code: text(code),
    isDisabled: Boolean(isDisabled),
  })).doc(hash);
}

/** The platforms of the counted clicks. */
export type Platform = "ANDROID" | "IOS" | "DESKTOP";
export type ClickCounts = Record<Platform, number>;

/** `ShortLinks/{code}/Clicks/{day}-{shard}`: a shard of one day's clicks, "2026-11-21" in UTC. */
type Clicks = { day: string } & Partial<ClickCounts>;

export function clicksOf(db: Firestore, code: string): CollectionReference<Unchecked<Clicks>, Clicks> {
  return collection<Unchecked<Clicks>, Clicks>(shortLinkDocument(db, code), "Clicks", (stored) => stored);
}

/** The increment to merge into a day's shard. */
export function oneMoreClick(day: string, platform: Platform) {
  return { day, [platform]: FieldValue.increment(1) };
}

/** A stored document. Any field may be missing or of another type: an operator may edit it by hand. */
type Unchecked<Document> = { readonly [Field in keyof Document]?: unknown };

/** A collection with a converter: `read` checks each document on reading. Writes stay unchanged. */
function collection<Read extends DocumentData, Written extends DocumentData>(
  parent: Firestore | DocumentReference<DocumentData>,
  name: string,
  read: (stored: Unchecked<Written>) => Read,
): CollectionReference<Read, Written> {
  return parent.collection(name).withConverter<Read, Written>({
    toFirestore: (document: object) => document as Written,
    fromFirestore: (snapshot) => read(snapshot.data() as Unchecked<Written>),
  });
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function textsIn(map: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(map ?? {}).filter(([, value]) => typeof value === "string"));
}
