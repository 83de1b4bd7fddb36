import { randomInt } from "node:crypto";
import { languageCodes } from "contract/languages";
import { type SignUpMethod, signUpMethods } from "contract/sign-up";
import { deviceClasses, type FunnelStepName, funnelStepNames, type Visit } from "contract/visits";
import { type Firestore, Timestamp, type Transaction } from "firebase-admin/firestore";
import { incrementsOf } from "../documents/reading.ts";
import type { Services } from "../platform/services.ts";

/** All facts that are kept about a person who takes a step. */
export interface StepFacts extends Visit {
  step: FunnelStepName;
  /** "none" before a method is chosen, and if it is unknown. */
  method: SignUpMethod | "none";
}

/**
 * Counts steps in the same commit as what proves that they were taken: once, however often a call is repeated. One more
 * document is written and none is read, so no round trip is added.
 */
export function countSteps(db: Firestore, tx: Transaction, steps: readonly StepFacts[]): void {
  if (steps.length === 0) return;
  const [shard, more] = countOf(db, steps, { writer: "transaction", day: dayAt(Date.now()) });
  tx.set(shard, more, { merge: true });
}

/** Counts a reported step. Resolves once it is stored, because an instance may be frozen after its response. */
export async function reportStep(
  { db }: Pick<Services, "db">,
  step: StepFacts,
  now = Date.now(),
): Promise<void> {
  const [shard, more] = countOf(db, [step], { writer: "report", day: dayAt(now) });
  await shard.set(more, { merge: true });
}

/**
 * `FunnelCounts/{day}.{shard}`: one of the documents among which a day's counts are spread. Nothing in it is about one
 * person. Firestore's time to live deletes it after `expiresAt`.
 */
interface FunnelDocument {
  /** "2026-11-21", in UTC. */
  day: string;
  /** By cell, see `cellOf()`. */
  counts: Record<string, number>;
  expiresAt: Timestamp;
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A year to compare with, and a month to do so. */
const DAYS_KEPT = 400;

const funnelCounts = (db: Firestore) => db.collection("FunnelCounts");

/**
 * A document sustains about one write per second. Activating transactions have separate documents, so that a
 * flood of reports cannot delay them.
 */
const SHARDS_OF_WRITER = 20;

/** One of a day's documents at random, and what to merge into it to count these steps. */
export function countOf(
  db: Firestore,
  steps: readonly StepFacts[],
  { writer, day }: { writer: "report" | "transaction"; day: string },
) {
  const shard = funnelCounts(db).doc(`${day}.${writer}-${randomInt(SHARDS_OF_WRITER)}`);
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS);
  return [shard, { day, counts: incrementsOf(steps.map(cellOf)), expiresAt }] as const;
}

/** "2026-11-21", in UTC. */
const dayAt = (now: number) => new Date(now).toISOString().slice(0, 10);

/** The name of the counter of these facts. */
export function cellOf({ step, language, method, device, inApp }: StepFacts): string {
  return [step, language, method, device, inApp ? "inApp" : "browser"].join("_");
}

/** The facts of a counter; null if a name in it has left its registry since. */
export function factsOf(cell: string): StepFacts | null {
  const [name, languageCode, way, deviceClass, browser] = cell.split("_");
  const step = memberOf(funnelStepNames, name);
  const language = memberOf(languageCodes, languageCode);
  const method = memberOf([...signUpMethods, "none"] as const, way);
  const device = memberOf(deviceClasses, deviceClass);
  if (!step || !language || !method || !device) return null;
  return { step, language, method, device, inApp: browser === "inApp" };
}

function memberOf<Member extends string>(members: readonly Member[], value: string | undefined) {
  return members.find((member) => member === value);
}

/** How many people with these facts took a step on a day, "2026-11-21" in UTC. */
export interface FunnelRow extends StepFacts {
  day: string;
  count: number;
}

/**
 * The counts of the days from `from` to `to`, both included, as "2026-11-21" in UTC, in their order. One query; reads one
 * document for each shard that was written to, at most 40 a day.
 */
export async function readFunnel(
  { db }: Pick<Services, "db">,
  { from, to }: { from: string; to: string },
): Promise<{ rows: FunnelRow[] }> {
  const { docs } = await funnelCounts(db).where("day", ">=", from).where("day", "<=", to).get();
  const rows = new Map<string, FunnelRow>();
  for (const shard of docs) {
    const { day, counts } = shard.data() as FunnelDocument;
    for (const [cell, count] of Object.entries(counts)) {
      const facts = factsOf(cell);
      const key = `${day} ${cell}`;
      if (facts) rows.set(key, { day, ...facts, count: (rows.get(key)?.count ?? 0) + count });
    }
  }
  return { rows: [...rows.values()].toSorted((one, other) => one.day.localeCompare(other.day)) };
}
