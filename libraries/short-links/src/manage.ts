import type { Firestore, Transaction } from "firebase-admin/firestore";
import { removeClicks } from "./clicks.ts";
import { hashDocument, shortLinkDocument, shortLinkIn, shortLinks, takenCode } from "./documents.ts";
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
 * @example await db.runTransaction((tx) => turnLinkOff({ db, tx }, "abcd", true));
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
 * @example await removeLinksAbout(db, userId, `https://acorn.example/?userId=${userId}`);
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
