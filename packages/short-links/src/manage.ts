import type { DocumentSnapshot, Firestore, Transaction } from "firebase-admin/firestore";
import { type Period, readClicks, removeClicks } from "./clicks.ts";
import {
  type ClickCounts,
  hashDocument,
  shortLinkDocument,
  shortLinkIn,
  shortLinks,
  takenCode,
} from "./documents.ts";
import type { LinkServices } from "./settings.ts";
import { hashOf, isCode } from "./store.ts";

interface InTransaction {
  db: Firestore;
  tx: Transaction;
}

/** Whether a short link is turned off, by a block or by hand. Null for a missing or removed link. */
export async function isLinkOff({ db, tx }: InTransaction, code: string): Promise<boolean | null> {
  const link = shortLinkIn(await tx.get(shortLinkDocument(db, code)));
  return link?.parameters.link ? link.isDisabled : null;
}

/**
 * Turns a short link off, or on again, in a transaction that has not written yet: the link itself and what leads to it, so
 * that it is neither opened nor handed out. One that was removed stays off. False if no link has this code.
 */
export async function turnLinkOff({ db, tx }: InTransaction, code: string, isOff: boolean): Promise<boolean> {
  if (!isCode(code)) return false;
  const document = shortLinkDocument(db, code);
  const link = shortLinkIn(await tx.get(document));
  if (!link) return false;
  if (!link.parameters.link) return true;
  tx.update(document, { isDisabled: isOff });
  tx.set(hashDocument(db, hashOf(link)), { code, isDisabled: isOff });
  return true;
}

/**
 * Removes a link. The code of a link that is turned off stays taken. So does a short code, because a later
 * draw could repeat it. Repeatable: the clicks go first, because they are found through the link. Reads the
 * link again, because an operator may block it meanwhile.
 */
export async function removeShortLink(db: Firestore, { id: code }: { id: string }): Promise<void> {
  await removeClicks(db, code);
  const document = shortLinkDocument(db, code);
  await db.runTransaction(async (tx) => {
    const removed = shortLinkIn(await tx.get(document));
    if (!removed?.parameters.link) return;
    tx.delete(hashDocument(db, hashOf(removed)));
    if (removed.isDisabled || removed.suffix === "SHORT") tx.set(document, takenCode());
    else tx.delete(document);
  });
}

/**
 * Removes every short link about an id, regardless of its creator and target page. Links from before `about` was
 * stored are found by their target.
 */
export async function removeLinksAbout(db: Firestore, id: string, target: string): Promise<void> {
  const links = shortLinks(db);
  const queries = [
    links.where("about", "array-contains", id),
    links.where("parameters.link", "==", new URL(target).href),
  ];
  const found = await Promise.all(queries.map((query) => query.get()));
  const byCode = new Map(found.flatMap(({ docs }) => docs).map((link) => [link.id, link]));
  await Promise.all([...byCode.values()].map((link) => removeShortLink(db, link)));
}

/** A short link with its clicks of a period. */
export interface ClickedLink {
  code: string;
  address: string;
  /** The id that the link's target names. Null if there is none. */
  ownerId: string | null;
  since: string;
  isOff: boolean;
  clicks: ClickCounts;
}

/** The links to find: the newest ones and those about these ids (30 at most), or those with this code or id. */
type Wanted = { about: readonly string[] } | { search: string };

const NEWEST = 20;
/** Each is a query for its clicks. */
const MAX_LINKS = 50;

/** Links with their clicks of a period, most clicks first; at most 50. */
export async function findClickedLinks(
  services: LinkServices,
  period: Period,
  wanted: Wanted,
): Promise<ClickedLink[]> {
  const { db } = services;
  const found = await ("search" in wanted ? searched(db, wanted.search) : listed(db, wanted.about));
  const byCode = new Map(found.map((link) => [link.id, link]));
  const links = [...byCode.values()].slice(0, MAX_LINKS);
  const clicked = await Promise.all(links.map((link) => withClicks(services, link, period)));
  return clicked.flatMap((link) => link ?? []).toSorted((one, other) => clicksIn(other) - clicksIn(one));
}

async function listed(db: Firestore, about: readonly string[]): Promise<DocumentSnapshot[]> {
  const links = shortLinks(db);
  const queries = [
    ...(about.length > 0
      ? [links.where("about", "array-contains-any", about).limit(MAX_LINKS - NEWEST)]
      : []),
    links.orderBy("createdAt", "desc").limit(NEWEST),
  ];
  return (await Promise.all(queries.map((query) => query.get()))).flatMap(({ docs }) => docs);
}

async function searched(db: Firestore, search: string): Promise<DocumentSnapshot[]> {
  const links = shortLinks(db);
  const [byCode, about] = await Promise.all([
    isCode(search) ? links.doc(search).get() : null,
    links.where("about", "array-contains", search).limit(MAX_LINKS).get(),
  ]);
  return [...(byCode ? [byCode] : []), ...about.docs];
}

async function withClicks(
  { db, settings }: LinkServices,
  snapshot: DocumentSnapshot,
  period: Period,
): Promise<ClickedLink | null> {
  const link = shortLinkIn(snapshot);
  if (!link) return null;
  const { id: code } = snapshot;
  const { link: target } = link.parameters;
  const read = target && URL.canParse(target) ? settings.readAddress(target, settings) : null;
  return {
    code,
    address: `${settings.domainUriPrefix}/${code}`,
    ownerId: read?.ownerId ?? null,
    since: link.createdAt,
    isOff: link.isDisabled,
    clicks: await readClicks(db, code, period),
  };
}

const clicksIn = ({ clicks }: ClickedLink) => clicks.ANDROID + clicks.IOS + clicks.DESKTOP;
