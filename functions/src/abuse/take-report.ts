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

const MONTH_IN_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** A report, and who sent it. */
export interface TakenReport extends ReportedThing {
  reason: ReportReason;
  /** The key that the caller is counted by, see `callerKeys()`. */
  reporter: string;
}

/**
 * Counts a report. A report about a missing target leaves nothing, so no one can fill the collection. A network counts
 * once a month as a reporter of a target, with the weight 1/n for its nth target. So a flood of decoys from a few
 * networks does not outweigh a few real reporters. One read and one commit. Throws what the transaction throws.
 */
export async function takeReport(
  services: Pick<Services, "db"> & Limited,
  { kind, id, reason, reporter }: TakenReport,
): Promise<void> {
  const { db } = services;
  const month = Math.floor(Date.now() / MONTH_IN_MILLISECONDS);
  const counterOf = (name: string, ...who: string[]) => {
    const hash = createHash("sha256").update(who.join(" ")).digest("hex").slice(0, 32);
    return counterDocument(db, `${name}.${hash}.${month}`);
  };
  const already = counterOf("reported", reporter, kind, id);
  const targets = counterOf("reporter", reporter);
  const thing = things[kind];
  await transact(services, [already, targets, thing.document(db, id)], (tx, [known, reported, found]) => {
    if (!thing.isThere(found)) return "nothing-to-do";
    const isNew = countIn(known) === 0;
    if (isNew) {
      const once = increment(1, (month + 1) * MONTH_IN_MILLISECONDS);
      for (const counter of [already, targets]) tx.set(counter, once, { merge: true });
    }
    const weight = isNew ? 1 / (countIn(reported) + 1) : 0;
    tx.set(reportDocument(db, kind, id), oneMoreReport({ kind, id, reason }, weight), { merge: true });
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
