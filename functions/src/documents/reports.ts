import { type DocumentReference, FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { type ReportedKind, reportedKinds } from "../product/report-address.ts";
import { type ReportReason, reportReasons } from "../product/report-reasons.ts";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/**
 * `Reports/{kind}.{id}`: how often a thing was reported, and why; nothing of those who did. Firestore's time to live deletes
 * it after `expiresAt`.
 */
interface ReportDocument {
  kind: ReportedKind;
  id: string;
  count: number;
  reasons: Partial<Record<ReportReason, number>>;
  /** ISO, to the hour: a moment would point at a line of Cloud Run's request log, which has the visitor's address. */
  latest: string;
  expiresAt: Timestamp;
}

/** What was reported, and how often. */
export interface Report {
  kind: ReportedKind;
  /** A user id, or a link's code. */
  id: string;
  count: number;
  reasons: Record<ReportReason, number>;
  /** ISO, to the hour. */
  latest: string;
}

const HOUR_IN_MILLISECONDS = 60 * 60 * 1000;
const DAYS_KEPT = 90;

const readReport = ({ kind, id, count, reasons, latest }: Unchecked<ReportDocument>) => ({
  kind: reportedKinds.find((one) => one === kind),
  id: text(id) ?? "",
  count: number(count),
  reasons: Object.fromEntries(
    reportReasons.map((reason) => [reason, number(Object(reasons)[reason])]),
  ) as Record<ReportReason, number>,
  latest: text(latest) ?? "",
});

const number = (value: unknown) => (typeof value === "number" ? value : 0);

type StoredReport = Partial<ReturnType<typeof readReport>>;

const reports = (db: Firestore) => typedCollection<StoredReport, ReportDocument>(db, "Reports", readReport);

export function reportDocument(
  db: Firestore,
  kind: ReportedKind,
  id: string,
): DocumentReference<StoredReport, ReportDocument> {
  return reports(db).doc(`${kind}.${id}`);
}

/** The increment to merge into a thing's reports; needs no read. */
export function oneMoreReport(kind: ReportedKind, id: string, reason: ReportReason) {
  const hour = Math.floor(Date.now() / HOUR_IN_MILLISECONDS) * HOUR_IN_MILLISECONDS;
  return {
    kind,
    id,
    count: FieldValue.increment(1),
    reasons: { [reason]: FieldValue.increment(1) },
    latest: new Date(hour).toISOString(),
    expiresAt: Timestamp.fromMillis(hour + DAYS_KEPT * 24 * HOUR_IN_MILLISECONDS),
  };
}

/**
 * What was reported, the latest first: half of them are the latest and half those that were reported most, so that nobody can
 * hide one behind many others.
 */
export async function reportList(db: Firestore, most: number): Promise<Report[]> {
  const queries = (["latest", "count"] satisfies (keyof ReportDocument)[]).map((field) =>
    reports(db)
      .orderBy(field, "desc")
      .limit(most / 2)
      .get(),
  );
  const found = (await Promise.all(queries)).flatMap(({ docs }) => docs);
  const byName = new Map(found.map((report) => [report.id, report]));
  const listed = [...byName.values()].flatMap((report) => {
    const { kind, id = "", count = 0, reasons, latest = "" } = report.data();
    return kind && reasons ? [{ kind, id, count, reasons, latest }] : [];
  });
  return listed.toSorted(
    (one, other) => Date.parse(other.latest) - Date.parse(one.latest) || other.count - one.count,
  );
}
