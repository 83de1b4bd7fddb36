import { type ReportedKind, type ReportReason, reportedKinds, reportReasons } from "contract/reports";
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";

const HOUR_IN_MILLISECONDS = 60 * 60 * 1000;
const DAYS_KEPT = 90;

/**
 * `Reports/{kind}.{id}`: how often a target was reported, and why; nothing about the reporters. `count` has the distinct
 * reporters by /48 of IPv6, which one person may have; each counts less, the more they report. `latest` is ISO, to the hour:
 * a moment would point at a line of Cloud Run's request log, which has the visitor's address. Firestore's time to live
 * deletes it after `expiresAt`.
 */
const reports = (db: Firestore) => db.collection("Reports");

export const reportDocument = (db: Firestore, kind: ReportedKind, id: string) =>
  reports(db).doc(`${kind}.${id}`);

/**
 * The change to merge into the reports of a target; needs no read.
 * @param weight of the reporter, from 0 to 1; 0 if this one has reported the target before
 */
export function oneMoreReport(
  { kind, id, reason }: { kind: ReportedKind; id: string; reason: ReportReason },
  weight: number,
) {
  const hour = Math.floor(Date.now() / HOUR_IN_MILLISECONDS) * HOUR_IN_MILLISECONDS;
  const reasons = { [reason]: FieldValue.increment(1) };
  // Otherwise one visitor would open a dismissed case again and again.
  if (weight === 0) return { reasons };
  return {
    kind,
    id,
    count: FieldValue.increment(weight),
    reasons,
    latest: new Date(hour).toISOString(),
    expiresAt: Timestamp.fromMillis(hour + DAYS_KEPT * 24 * HOUR_IN_MILLISECONDS),
  };
}

/** A page of the reports, the most reporters first, after the `next` of the page before. */
export async function reportPage(db: Firestore, size: number, after?: string, kind?: ReportedKind) {
  const all = reports(db).where("count", ">=", 0);
  const wanted = kind ? all.where("kind", "==", kind) : all;
  const ordered = wanted.orderBy("count", "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  const [count, name] = after?.split(" ") ?? [];
  const { docs } = await (name ? ordered.startAfter(Number(count), name) : ordered).get();
  const last = docs.at(-1);
  const next = last && docs.length === size ? `${last.get("count")} ${last.id}` : null;
  return { reports: docs.flatMap((report) => reportIn(report) ?? []), next };
}

/** The reports of a target, by the document's name; null if it names none. */
export function reportIn(report: DocumentSnapshot) {
  const [name, id] = report.id.split(".");
  const kind = reportedKinds.find((one) => one === name);
  if (!report.exists || !kind || !id) return null;
  const { number, date } = fieldsOf(report);
  const reporters = number("count") ?? 0;
  const reasonCounts = reportReasons.map((reason) => [reason, number(`reasons.${reason}`) ?? 0]);
  const reasons = Object.fromEntries(reasonCounts) as Record<ReportReason, number>;
  return { kind, id, reporters, reasons, lastReportedAt: date("latest") ?? "" };
}
