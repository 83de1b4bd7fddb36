import { randomInt } from "node:crypto";
import { FieldValue, type Firestore, type WriteBatch } from "firebase-admin/firestore";
import { type ClickCounts, clicksOf, type Platform } from "./documents.ts";
import type { UserAgent } from "./settings.ts";
import { fieldsOf } from "./stored-fields.ts";

/**
 * A document sustains about one write a second, so a link's clicks of a day are sharded. Nothing about the visitor is
 * stored.
 */
export const CLICK_SHARDS = 10;

export function platformOf({ device }: UserAgent): Platform {
  if (device === "android") return "ANDROID";
  return device === "iphone" || device === "ipad" ? "IOS" : "DESKTOP";
}

/** Counts a click. `alsoWrite` may add to the same commit. */
export async function countClick(
  db: Firestore,
  code: string,
  platform: Platform,
  alsoWrite?: (batch: WriteBatch) => void,
): Promise<void> {
  const day = dayOf(Date.now());
  const shard = clicksOf(db, code).doc(`${day}-${randomInt(CLICK_SHARDS)}`);
  const batch = db.batch().set(shard, { day, [platform]: FieldValue.increment(1) }, { merge: true });
  alsoWrite?.(batch);
  await batch.commit();
}

/** Days in UTC, such as "2026-11-21", both included. */
export interface Period {
  from: string;
  to: string;
}

/**
 * A link's clicks of a period.
 * @example const { IOS } = await readClicks(db, "abcd", { from: "2026-11-01", to: "2026-11-30" });
 */
export async function readClicks(db: Firestore, code: string, { from, to }: Period): Promise<ClickCounts> {
  const { docs } = await clicksOf(db, code).where("day", ">=", from).where("day", "<=", to).get();
  const total = (platform: Platform) =>
    docs.reduce((sum, shard) => sum + (fieldsOf(shard).number(platform) ?? 0), 0);
  return { ANDROID: total("ANDROID"), IOS: total("IOS"), DESKTOP: total("DESKTOP") };
}

/** Deletes a link's counts. */
export async function removeClicks(db: Firestore, code: string): Promise<void> {
  await db.recursiveDelete(clicksOf(db, code));
}

/** A day in UTC, such as "2026-11-21". */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
