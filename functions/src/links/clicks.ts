import { randomInt } from "node:crypto";
import { FieldValue, type Firestore } from "firebase-admin/firestore";
import { type ClickCounts, clicksOf, clicksSince, type Platform } from "./link-documents.ts";
import type { Visitor } from "./visitor.ts";

/**
 * A document takes about one write a second for long, so a day's clicks on one link are spread over this many. Nothing
 * of the visitor is kept.
 */
const SHARDS = 10;
const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

export function platformOf({ device }: Visitor): Platform {
  if (device === "android") return "ANDROID";
  return device === "iphone" || device === "ipad" ? "IOS" : "DESKTOP";
}

/** Counts one click, now. */
export async function countClick(db: Firestore, code: string, platform: Platform): Promise<void> {
  const day = dayOf(Date.now());
  const shard = clicksOf(db, code).doc(`${day}-${randomInt(SHARDS)}`);
  await shard.set({ day, [platform]: FieldValue.increment(1) }, { merge: true });
}

/** The clicks of the last so many days, today included; days are those of UTC. */
export async function readClicks(db: Firestore, code: string, days: number): Promise<ClickCounts> {
  const first = dayOf(Date.now() - (days - 1) * DAY_IN_MILLISECONDS);
  const { docs } = await clicksSince(db, code, first).get();
  const total = (platform: Platform) =>
    docs.reduce((sum, shard) => sum + Number(shard.data()[platform] ?? 0), 0);
  return { ANDROID: total("ANDROID"), IOS: total("IOS"), DESKTOP: total("DESKTOP") };
}

/** Removes all that was counted of a link. */
export async function removeClicks(db: Firestore, code: string): Promise<void> {
  await db.recursiveDelete(clicksOf(db, code));
}

/** "2026-11-21" */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
