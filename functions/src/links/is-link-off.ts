import type { Firestore, Transaction } from "firebase-admin/firestore";
import { isTurnedOff, linkOf, shortLinkDocument } from "./documents/link-documents.ts";

/** Whether a short link is turned off, by a block or by hand. Null for a missing or removed link. */
export async function isLinkOff(
  { db, tx }: { db: Firestore; tx: Transaction },
  code: string,
): Promise<boolean | null> {
  const link = linkOf(await tx.get(shortLinkDocument(db, code)));
  return link?.parameters.link ? isTurnedOff(link) : null;
}
