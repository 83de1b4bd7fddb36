import { randomInt } from "node:crypto";
import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { incrementsOf, numbersIn, text, typedCollection, type Unchecked } from "./typed-collection.ts";

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

const serviceCounts = (db: Firestore) =>
  typedCollection(
    db,
    "ServiceCounts",
    ({ day, pushFailures, erasures }: Unchecked<ServiceCountsDocument>) => ({
      day: text(day) ?? "",
      pushFailures: numbersIn(pushFailures),
      erasures: typeof erasures === "number" ? erasures : 0,
    }),
  );

/** One of a day's documents at random, to merge increments into: needs no read and never loses a race. */
export function serviceCountsOf(db: Firestore, day = today()) {
  return serviceCounts(db).doc(`${day}.${randomInt(SHARDS)}`);
}

/** The increments of attempts that failed, by their reasons. */
export function morePushFailures(reasons: readonly string[], day = today()) {
  return { ...ofDay(day), pushFailures: incrementsOf(reasons) };
}

/** The increment of an account that is erased. */
export function oneMoreErasure(day = today()) {
  return { ...ofDay(day), erasures: FieldValue.increment(1) };
}

/** The counts of the days from `from` to `to`, both included, in their order. */
export async function readServiceCounts(db: Firestore, { from, to }: { from: string; to: string }) {
  const counts = serviceCounts(db).where("day", ">=", from).where("day", "<=", to).orderBy("day");
  return (await counts.get()).docs.map((shard) => shard.data());
}

function ofDay(day: string) {
  return { day, expiresAt: Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS) };
}

const today = () => new Date().toISOString().slice(0, 10);
