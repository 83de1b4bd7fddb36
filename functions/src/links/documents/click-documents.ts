import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { typedCollection, type Unchecked } from "../../documents/typed-collection.ts";
import { shortLinkDocument } from "./link-documents.ts";

/** The platforms of the old service's statistics. */
export type Platform = "ANDROID" | "IOS" | "DESKTOP";
export type ClickCounts = Record<Platform, number>;

/** `ShortLinks/{code}/Clicks/{day}-{shard}`: a shard of one day's clicks, "2026-11-21" in UTC. */
type Clicks = { day: string } & Partial<ClickCounts>;

const readClicks = (stored: Unchecked<Clicks>) => stored;
type ClicksSnapshot = DocumentSnapshot<Unchecked<Clicks>, Clicks>;

export function clicksOf(db: Firestore, code: string) {
  return typedCollection(shortLinkDocument(db, code), "Clicks", readClicks);
}

/** The clicks of the days from `from` to `to`, both included. */
export function clicksBetween(db: Firestore, code: string, { from, to }: { from: string; to: string }) {
  const day = "day" satisfies keyof Clicks;
  return clicksOf(db, code).where(day, ">=", from).where(day, "<=", to);
}

/** The increment to merge into a day's shard. */
export function oneMoreClick(day: string, platform: Platform) {
  return { day, [platform]: FieldValue.increment(1) };
}

export function clicksOn(platform: Platform, shard: ClicksSnapshot): number {
  return Number(shard.data()?.[platform] ?? 0);
}
