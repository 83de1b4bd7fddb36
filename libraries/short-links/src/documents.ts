import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import type { LinkParameters } from "./parameters.ts";
import { fieldsOf } from "./stored-fields.ts";

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
  /** The link no longer opens from this time on. Links with other times are other links. */
  expiresAt?: string | undefined;
}

/** The collection of the links. */
export const shortLinks = (db: Firestore) => db.collection("ShortLinks");

/** The document of a code. */
export const shortLinkDocument = (db: Firestore, code: string) => shortLinks(db).doc(code);

/** The stored link, if any. */
export function shortLinkIn(snapshot: DocumentSnapshot): ShortLink | undefined {
  if (!snapshot.exists) return undefined;
  const { as, text, list, flag, date } = fieldsOf(snapshot);
  return {
    parameters: as(textsIn)("parameters") ?? {},
    about: (list("about") ?? []).filter((id) => typeof id === "string"),
    suffix: text("suffix") === "SHORT" ? "SHORT" : "UNGUESSABLE",
    isDisabled: flag("isDisabled") ?? false,
    createdAt: date("createdAt") ?? "",
    expiresAt: date("expiresAt"),
  };
}

function textsIn(map: unknown): Record<string, string> | undefined {
  if (!(map instanceof Object) || Array.isArray(map)) return undefined;
  return Object.fromEntries(Object.entries(map).filter(([, value]) => typeof value === "string"));
}

/** A link to store: its parameters, how long its code is, and until when it opens. */
export type NewLink = Pick<ShortLink, "parameters" | "suffix" | "expiresAt">;

/** A new link. */
export function shortLink({ expiresAt, ...link }: NewLink & Pick<ShortLink, "about">): ShortLink {
  const createdAt = new Date().toISOString();
  return { ...link, isDisabled: false, createdAt, ...(expiresAt && { expiresAt }) };
}

/** The remaining document of a removed link. It only keeps the code taken. */
export function takenCode(): ShortLink {
  return { ...shortLink({ parameters: {}, about: [], suffix: "UNGUESSABLE" }), isDisabled: true };
}

/** Whether the link is there, and neither turned off nor expired. */
export function isOpenLink(snapshot: DocumentSnapshot): boolean {
  const link = shortLinkIn(snapshot);
  return link?.isDisabled === false && !isExpired(link);
}

export function isExpired({ expiresAt }: ShortLink): boolean {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
}

/** `ShortLinkHashes/{hash}`: the code of a known link, and whether an operator has turned it off. */
export const hashDocument = (db: Firestore, hash: string) => db.collection("ShortLinkHashes").doc(hash);

/** The code of a known link, if any, and whether it is turned off. */
export function hashIn(snapshot: DocumentSnapshot | undefined) {
  const { text, flag } = fieldsOf(snapshot);
  return { code: text("code"), isDisabled: flag("isDisabled") ?? false };
}

/** The platforms of the counted clicks. */
export type Platform = "ANDROID" | "IOS" | "DESKTOP";
export type ClickCounts = Record<Platform, number>;

/** `ShortLinks/{code}/Clicks/{day}-{shard}`: a shard of one day's clicks by platform, "2026-11-21" in UTC. */
export const clicksOf = (db: Firestore, code: string) => shortLinkDocument(db, code).collection("Clicks");
