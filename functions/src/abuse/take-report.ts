import { createHash } from "node:crypto";
import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { counterDocument, countIn, increment } from "../documents/rate-limits.ts";
import { oneMoreReport, reportDocument } from "../documents/reports.ts";
import { isInviter, type UserSnapshot, userDocument } from "../documents/users.ts";
import { isOpenLink, type ShortLinkSnapshot, shortLinkDocument } from "../links/links.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { transact } from "../platform/transact.ts";
import type { ReportedKind } from "../product/report-address.ts";
import type { ReportReason } from "../product/report-reasons.ts";
import type { ReportedThing } from "./reported-thing.ts";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A report, and who sent it. */
export interface TakenReport extends ReportedThing {
  reason: ReportReason;
  /** The key that the caller is counted by, see `callerKeys()`. */
  reporter: string;
}

/**
 * Counts a report: one a day for each network and thing, and none about what is not there, so that nobody can fill the
 * collection. One read and one commit. Throws what the transaction throws.
 */
export async function takeReport(
  services: Pick<Services, "db"> & Limited,
  { kind, id, reason, reporter }: TakenReport,
): Promise<void> {
  const { db } = services;
  const day = Math.floor(Date.now() / DAY_IN_MILLISECONDS);
  const hash = createHash("sha256").update([reporter, kind, id].join(" ")).digest("hex").slice(0, 32);
  const already = counterDocument(db, `reported.${hash}.${day}`);
  const thing = things[kind];
  await transact(services, [already, thing.document(db, id)], (tx, [counter, found]) => {
    if (countIn(counter) > 0 || !thing.isThere(found)) return "nothing-to-do";
    tx.set(already, increment(1, (day + 1) * DAY_IN_MILLISECONDS), { merge: true });
    tx.set(reportDocument(db, kind, id), oneMoreReport(kind, id, reason), { merge: true });
    return "written";
  });
}

interface Thing {
  document: (db: Firestore, id: string) => Pick<DocumentReference, "id" | "path">;
  /** Whether it is there. A link that is turned off is not; invitations are until the account is deleted, also when stopped. */
  isThere: (snapshot: DocumentSnapshot) => boolean;
}

const things: Record<ReportedKind, Thing> = {
  invitation: { document: userDocument, isThere: (user) => isInviter(user as UserSnapshot) },
  link: { document: shortLinkDocument, isThere: (link) => isOpenLink(link as ShortLinkSnapshot) },
};
