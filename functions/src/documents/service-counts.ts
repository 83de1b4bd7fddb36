import { randomInt } from "node:crypto";
import {
  FieldValue,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/**
 * `ServiceCounts/{day}.{shard}`: what an operator has to know of a day, spread over a few documents. Nothing in it is
 * about one person. Firestore's time to live deletes it after `expiresAt`.
 */
interface ServiceCountsDocument {
  /** "2026-11-21", in UTC. */
  day: string;
  /** Attempts at a push that failed, by FCM's reason. */
  pushFailures: Record<string, number>;
  /** Number of erased accounts. */
  erasures: number;
  expiresAt: Timestamp;
}

const SHARDS = 4;
const DAYS_KEPT = 400;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

const readCounts = ({ day, pushFailures, erasures }: Unchecked<ServiceCountsDocument>) => ({
  day: text(day) ?? "",
  pushFailures: Object.fromEntries(
    Object.entries(pushFailures ?? {}).filter(([, count]) => typeof count === "number"),
  ) as Record<string, number>,
  erasures: typeof erasures === "number" ? erasures : 0,
});

type ServiceCounts = ReturnType<typeof readCounts>;

const serviceCounts = (db: Firestore) =>
  typedCollection<ServiceCounts, ServiceCountsDocument>(db, "ServiceCounts", readCounts);

/** One of a day's documents at random, to merge increments into: needs no read and never loses a race. */
export function serviceCountsOf(db: Firestore, day = today()) {
  return serviceCounts(db).doc(`${day}.${randomInt(SHARDS)}`);
}

/** The increments of attempts that failed, by their reasons. */
export function morePushFailures(reasons: readonly string[], day = today()) {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  const increments = Object.entries(counts).map(([reason, count]) => [reason, FieldValue.increment(count)]);
  return { ...ofDay(day), pushFailures: Object.fromEntries(increments) };
}

/** The increment of an account that is erased. */
export function oneMoreErasure(day = today()) {
  return { ...ofDay(day), erasures: FieldValue.increment(1) };
}

/** The counts of the days from `from` to `to`, both included, in their order. */
export function serviceCountsBetween(
  db: Firestore,
  { from, to }: { from: string; to: string },
): Query<ServiceCounts, ServiceCountsDocument> {
  const day = "day" satisfies keyof ServiceCountsDocument;
  return serviceCounts(db).where(day, ">=", from).where(day, "<=", to).orderBy(day);
}

/** Each shard's counts: the day, failed push attempts by reason, erased accounts. */
export function countsIn({ docs }: QuerySnapshot<ServiceCounts, ServiceCountsDocument>) {
  return docs.map((shard) => {
    const { pushFailures: failures, ...others } = shard.data();
    return { ...others, failures };
  });
}

function ofDay(day: string) {
  return { day, expiresAt: Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS) };
}

const today = () => new Date().toISOString().slice(0, 10);
