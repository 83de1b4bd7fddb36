import { randomInt } from "node:crypto";
import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { funnelCountsDocument, moreOfDay } from "../documents/funnel-counts.ts";
import { cellOf, type StepFacts } from "./cell.ts";
import { timeCellOf } from "./time-cell.ts";

/** A step that a person took. */
export interface TakenStep extends StepFacts {
  /** Since the step before, if known. */
  seconds?: number | undefined;
}

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
): [DocumentReference, ReturnType<typeof moreOfDay>] {
  const shard = funnelCountsDocument(db, day, `${writer}-${randomInt(FUNNEL_SHARDS[writer])}`);
  const timed = steps.flatMap((step) => (step.seconds === undefined ? [] : [timeCellOf(step, step.seconds)]));
  return [shard, moreOfDay(day, { counts: tally(steps.map(cellOf)), times: tally(timed) })];
}

function tally(cells: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  return counts;
}

/** "2026-11-21", in UTC. */
export function dayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
