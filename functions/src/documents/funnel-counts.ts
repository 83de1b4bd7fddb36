import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/**
 * `FunnelCounts/{day}.{shard}`: one of the documents among which a day's counts are spread. Nothing in it is about one
 * person. Firestore's time to live deletes it after `expiresAt`.
 */
interface FunnelDocument {
  /** "2026-11-21", in UTC. */
  day: string;
  /** By cell, see funnel/cell.ts. */
  counts: Record<string, number>;
  /** How many people took how long for a step: by cell and bucket, see funnel/time-cell.ts. */
  times: Record<string, number>;
  expiresAt: Timestamp;
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A year to compare with, and a month to do so. */
const DAYS_KEPT = 400;

const readCounts = ({ day, counts, times }: Unchecked<FunnelDocument>) => ({
  day: text(day) ?? "",
  counts: numbersIn(counts),
  times: numbersIn(times),
});

function numbersIn(map: unknown): Record<string, number> {
  const numbers = Object.entries(map ?? {}).filter(([, count]) => typeof count === "number");
  return Object.fromEntries(numbers);
}

type FunnelCounts = ReturnType<typeof readCounts>;

const funnelCounts = (db: Firestore) =>
  typedCollection<FunnelCounts, FunnelDocument>(db, "FunnelCounts", readCounts);

export function funnelCountsDocument(db: Firestore, day: string, shard: string) {
  return funnelCounts(db).doc(`${day}.${shard}`);
}

/** The counts of the days from `from` to `to`, both included. */
export function funnelCountsBetween(
  db: Firestore,
  from: string,
  to: string,
): Query<FunnelCounts, FunnelDocument> {
  const day = "day" satisfies keyof FunnelDocument;
  return funnelCounts(db).where(day, ">=", from).where(day, "<=", to);
}

/** The counts in a shard. */
export function countsIn(shard: DocumentSnapshot<FunnelCounts, FunnelDocument>): FunnelCounts {
  return shard.data() ?? readCounts({});
}

/** The increments to merge into the counts of a day; need no read and never lose a race. */
export function moreOfDay(day: string, { counts, times }: Pick<FunnelDocument, "counts" | "times">) {
  return {
    day,
    counts: incrementsOf(counts),
    times: incrementsOf(times),
    expiresAt: Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS),
  };
}

function incrementsOf(counts: Record<string, number>) {
  return Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, FieldValue.increment(count)]));
}
