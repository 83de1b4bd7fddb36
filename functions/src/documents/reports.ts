import { type ReportedKind, type ReportReason, reportReasons } from "contract/reports";
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  Timestamp,
} from "firebase-admin/firestore";

/**
 * `Reports/{kind}.{id}`: how often a target was reported, and why; nothing about the reporters. Firestore's time to live
 * deletes it after `expiresAt`.
 */
interface ReportDocument {
  kind: ReportedKind;
  id: string;
  /** Distinct reporters by /48 of IPv6, which one person may have. Each counts less, the more they report. */
  count: number;
  /** The same by /56, which one household has. Missing in older documents. */
  networks?: number;
  reasons: Partial<Record<ReportReason, number>>;
  /** ISO, to the hour: a moment would point at a line of Cloud Run's request log, which has the visitor's address. */
  latest: string;
  expiresAt: Timestamp;
}

const HOUR_IN_MILLISECONDS = 60 * 60 * 1000;
const DAYS_KEPT = 90;

const reports = (db: Firestore) => db.collection("Reports");

export const reportDocument = (db: Firestore, kind: ReportedKind, id: string) =>
  reports(db).doc(`${kind}.${id}`);

/**
 * The change to merge into the reports of a target; needs no read.
 * @param weight of the reporter's networks, from 0 to 1; 0 if one has reported the target before
 */
export function oneMoreReport(
  { kind, id, reason }: { kind: ReportedKind; id: string; reason: ReportReason },
  weight: ReporterWeight,
) {
  const hour = Math.floor(Date.now() / HOUR_IN_MILLISECONDS) * HOUR_IN_MILLISECONDS;
  const reasons = { [reason]: FieldValue.increment(1) };
  // Otherwise one visitor would open a dismissed case again and again.
  if (weight.site + weight.network === 0) return { reasons };
  return {
    kind,
    id,
    count: FieldValue.increment(weight.site),
    networks: FieldValue.increment(weight.network),
    reasons,
    latest: new Date(hour).toISOString(),
    expiresAt: Timestamp.fromMillis(hour + DAYS_KEPT * 24 * HOUR_IN_MILLISECONDS),
  };
}

type ReporterWeight = Record<"site" | "network", number>;

/** How many reporters a target has; 0 without a report. */
export const reportersIn = (report: DocumentSnapshot): number => report.get("count") ?? 0;

/** A page of the reports, the most reporters first, after the `next` of the page before. */
export async function reportPage(db: Firestore, size: number, after?: string, kind?: ReportedKind) {
  const wanted = kind ? reports(db).where("kind", "==", kind) : reports(db);
  const ordered = wanted.orderBy("count", "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
  const [count, name] = after?.split(" ") ?? [];
  const { docs } = await (name ? ordered.startAfter(Number(count), name) : ordered).get();
  const last = docs.at(-1);
  const next = last && docs.length === size ? `${last.get("count")} ${last.id}` : null;
  return { reports: docs.map(reportIn), next };
}

/** The reports of a target. */
export function reportIn(report: DocumentSnapshot) {
  const { kind, id, count, networks = count, reasons, latest } = report.data() as ReportDocument;
  const reasonCounts = reportReasons.map((reason) => [reason, reasons[reason] ?? 0]);
  const counts = Object.fromEntries(reasonCounts) as Record<ReportReason, number>;
  return { kind, id, reporters: count, networks, reasons: counts, lastReportedAt: latest };
}
