import type { Firestore, Transaction } from "firebase-admin/firestore";
import { hashDocument, linkHash, linkOf, shortLinkDocument, turnedOff } from "./documents/link-documents.ts";
import { isCode } from "./short-code.ts";
import { hashOf } from "./short-links.ts";

/**
 * Turns a short link off, or on again, in a transaction that has not written yet: the link itself and what leads to it, so
 * that it is neither opened nor handed out. One that was removed stays off. False if no link has this code.
 */
export async function turnLinkOff(
  { db, tx }: { db: Firestore; tx: Transaction },
  code: string,
  isOff: boolean,
): Promise<boolean> {
  if (!isCode(code)) return false;
  const document = shortLinkDocument(db, code);
  const link = linkOf(await tx.get(document));
  if (!link) return false;
  if (!link.parameters.link) return true;
  tx.update(document, turnedOff(isOff));
  tx.set(hashDocument(db, hashOf(link)), linkHash(code, isOff));
  return true;
}
