import { randomInt } from "node:crypto";
import type { DayCount, Period } from "contract/operator";
import { FieldValue, type Firestore, Timestamp } from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";
import { type Commit, DAY_IN_MILLISECONDS, dayOf } from "./reading.ts";

/** What is counted by day. Clicks cost nothing to forge; each of the others costs an account. */
const counted = ["clicks", "accounts", "activated", "friendships"] as const satisfies (keyof DayCount)[];
type Counted = (typeof counted)[number];

/** A year to compare with, and a month to do so. */
const DAYS_KEPT = 400;

/**
 * `FunnelCounts/{day}.{shard}`: one of the documents among which the sums of a day, "2026-11-21" in UTC, are spread. Nothing
 * in it is about one person. Firestore's time to live deletes it after `expiresAt`. Rules and policies of live projects name
 * the collection.
 */
const dayCounts = (db: Firestore) => db.collection("FunnelCounts");

/** A document sustains about one write per second. A flood of clicks has its own documents and delays no activation. */
const SHARDS = 20;

/** Counts what this commit makes so: writes one more document, and reads none. */
export function countToday(db: Firestore, commit: Commit, happened: Partial<Record<Counted, boolean>>): void {
  const names = counted.filter((name) => happened[name]);
  if (names.length === 0) return;
  const day = dayOf(Date.now());
  const writer = happened.clicks ? "clicks" : "transaction";
  const shard = dayCounts(db).doc(`${day}.${writer}-${randomInt(SHARDS)}`);
  const counts = Object.fromEntries(names.map((name) => [name, FieldValue.increment(1)]));
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS);
  commit.set(shard, { day, counts, expiresAt }, { merge: true });
}

/** The days of a period that have counts, in their order. One query; reads at most 40 documents a day. */
export async function readDays(db: Firestore, { from, to }: Period): Promise<{ days: DayCount[] }> {
  const { docs } = await dayCounts(db).where("day", ">=", from).where("day", "<=", to).get();
  const days = new Map<string, DayCount>();
  for (const shard of docs) {
    const { text, number } = fieldsOf(shard);
    const day = text("day") ?? "";
    const sum = days.get(day) ?? { day, clicks: 0, accounts: 0, activated: 0, friendships: 0 };
    for (const name of counted) sum[name] += number(`counts.${name}`) ?? 0;
    days.set(day, sum);
  }
  return { days: [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day)) };
}
