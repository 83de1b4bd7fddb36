import { randomInt } from "node:crypto";
import { languageCodes } from "contract/languages";
import { type SignUpMethod, signUpMethods } from "contract/sign-up";
import { deviceClasses, type FunnelStepName, funnelStepNames, type Visit } from "contract/visits";
import { type Firestore, Timestamp, type Transaction } from "firebase-admin/firestore";
import { incrementsOf } from "../documents/reading.ts";
import { Batches } from "../platform/batches.ts";
import type { Services } from "../platform/services.ts";

/** All facts that are kept about a person who takes a step. */
export interface StepFacts extends Visit {
  step: FunnelStepName;
  /** "none" before a method is chosen, and if it is unknown. */
  method: SignUpMethod | "none";
}

/** A step that a person took. */
export interface TakenStep extends StepFacts {
  /** Since the step before, if known. */
  seconds?: number | undefined;
}

/**
 * Counts steps in the same commit as what proves that they were taken: once, however often a call is repeated. One more
 * document is written and none is read, so no round trip is added.
 */
export function countSteps(db: Firestore, tx: Transaction, steps: readonly TakenStep[]): void {
  if (steps.length === 0) return;
  const [shard, more] = countOf(db, steps, { writer: "transaction", day: dayAt(Date.now()) });
  tx.set(shard, more, { merge: true });
}

/** Each step adds to two counters at most, and a commit to 500 of a document. */
const MAX_IN_A_COMMIT = 250;

const batchesOf = new WeakMap<Firestore, Batches<TakenStep, void>>();

/**
 * Counts a reported step. Resolves once it is stored, because an instance may be frozen after its
 * response. Steps that arrive during a write share the next commit. So a crowd costs no more than an
 * instance's sequential writes.
 * @param now milliseconds since 1970
 */
export async function reportStep(
  { db }: Pick<Services, "db">,
  step: TakenStep,
  now = Date.now(),
): Promise<void> {
  const write = async (day: string, steps: TakenStep[]) => {
    const [shard, more] = countOf(db, steps, { writer: "report", day });
    await shard.set(more, { merge: true });
  };
  const batches = batchesOf.get(db) ?? new Batches(write, MAX_IN_A_COMMIT);
  batchesOf.set(db, batches);
  await batches.add(dayAt(now), step);
}

/**
 * `FunnelCounts/{day}.{shard}`: one of the documents among which a day's counts are spread. Nothing in it is about one
 * person. Firestore's time to live deletes it after `expiresAt`.
 */
export interface FunnelDocument {
  /** "2026-11-21", in UTC. */
  day: string;
  /** By cell, see `cellOf()`. */
  counts: Record<string, number>;
  /** How many people took how long for a step: by cell and bucket, see `timeCellOf()`. */
  times: Record<string, number>;
  expiresAt: Timestamp;
}

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A year to compare with, and a month to do so. */
const DAYS_KEPT = 400;

export const funnelCounts = (db: Firestore) => db.collection("FunnelCounts");

/**
 * A document sustains about one write per second. Activating transactions have separate documents, so that a
 * flood of reports cannot delay them.
 */
export const FUNNEL_SHARDS = { report: 4, transaction: 20 };

/** One of a day's documents at random, and what to merge into it to count these steps: 250 at most. */
export function countOf(
  db: Firestore,
  steps: readonly TakenStep[],
  { writer, day }: { writer: keyof typeof FUNNEL_SHARDS; day: string },
) {
  const shard = funnelCounts(db).doc(`${day}.${writer}-${randomInt(FUNNEL_SHARDS[writer])}`);
  const timed = steps.flatMap((step) => (step.seconds === undefined ? [] : [timeCellOf(step, step.seconds)]));
  const counts = incrementsOf(steps.map(cellOf));
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + DAYS_KEPT * DAY_IN_MILLISECONDS);
  return [shard, { day, counts, times: incrementsOf(timed), expiresAt }] as const;
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

/**
 * Two buckets for each doubling of a time, so that a percentile is off by a fifth at most; 0 holds what took less than a
 * second. Longer times than the last bucket's, more than a month, are in the last.
 */
const BUCKETS_IN_A_DOUBLING = 2;
const LAST_BUCKET = 44;

/** The step that was taken, and how: what times are kept by. */
export type TimedStep = Pick<StepFacts, "step" | "method">;

/** The name of the counter of those who took this many seconds. */
export function timeCellOf({ step, method }: TimedStep, seconds: number): string {
  const bucket = seconds < 1 ? 0 : Math.floor(Math.log2(seconds) * BUCKETS_IN_A_DOUBLING) + 1;
  return [step, method, Math.min(bucket, LAST_BUCKET)].join("_");
}

/** The step and bucket of a counter; null if a name in it has left its registry since. */
export function timeOf(cell: string): (TimedStep & { bucket: number }) | null {
  const [name, way, bucket] = cell.split("_");
  const step = memberOf(funnelStepNames, name);
  const method = memberOf([...signUpMethods, "none"] as const, way);
  return step && method ? { step, method, bucket: Number(bucket) } : null;
}

/** The time in seconds that stands for all of a bucket: the middle of its doublings. */
export function secondsIn(bucket: number): number {
  return bucket === 0 ? 0.5 : 2 ** ((bucket - 0.5) / BUCKETS_IN_A_DOUBLING);
}
