import type { Services } from "../platform/services.ts";
import {
  cellOf,
  type FunnelDocument,
  factsOf,
  funnelCounts,
  type StepFacts,
  secondsIn,
  type TimedStep,
  timeOf,
} from "./tally.ts";

/** How many people with these facts took a step on a day, "2026-11-21" in UTC. */
export interface FunnelRow extends StepFacts {
  day: string;
  count: number;
}

/** How long people took from the step before to this one, in the whole period. */
export type FunnelTime = TimedStep & Percentiles;

export interface Funnel {
  /** In the order of days. */
  rows: FunnelRow[];
  times: FunnelTime[];
}

/**
 * The funnel of the days from `from` to `to`, both included, as "2026-11-21" in UTC. One query; reads one document for
 * each shard that was written to, at most 24 a day.
 */
export async function readFunnel(
  { db }: Pick<Services, "db">,
  { from, to }: { from: string; to: string },
): Promise<Funnel> {
  const { docs } = await funnelCounts(db).where("day", ">=", from).where("day", "<=", to).get();
  const rows = new Map<string, FunnelRow>();
  const times = new Map<string, { timed: TimedStep; buckets: Map<number, number> }>();
  for (const shard of docs) {
    const { day, counts, times: timesOfDay } = shard.data() as FunnelDocument;
    for (const [cell, count] of Object.entries(counts)) addRow(rows, day, { cell, count });
    for (const [cell, count] of Object.entries(timesOfDay)) addTime(times, cell, count);
  }
  return {
    rows: [...rows.values()].toSorted((one, other) => one.day.localeCompare(other.day)),
    times: [...times.values()].map(({ timed, buckets }) => ({ ...timed, ...percentilesOf(buckets) })),
  };
}

function addRow(
  rows: Map<string, FunnelRow>,
  day: string,
  { cell, count }: { cell: string; count: number },
): void {
  const facts = factsOf(cell);
  if (!facts) return;
  const key = `${day} ${cellOf(facts)}`;
  rows.set(key, { day, ...facts, count: (rows.get(key)?.count ?? 0) + count });
}

function addTime(
  times: Map<string, { timed: TimedStep; buckets: Map<number, number> }>,
  cell: string,
  count: number,
): void {
  const time = timeOf(cell);
  if (!time) return;
  const { bucket, ...timed } = time;
  const key = `${timed.step} ${timed.method}`;
  const { buckets } = times.get(key) ?? { buckets: new Map<number, number>() };
  buckets.set(bucket, (buckets.get(bucket) ?? 0) + count);
  times.set(key, { timed, buckets });
}

/** Seconds that the fastest tenth, half and nine tenths of `people` took at most for a step. */
interface Percentiles {
  people: number;
  p10: number;
  p50: number;
  p90: number;
}

/** @param buckets number of people in each bucket, at least one in total */
function percentilesOf(buckets: ReadonlyMap<number, number>): Percentiles {
  const ordered = [...buckets].toSorted(([one], [other]) => one - other);
  const people = ordered.reduce((sum, [, count]) => sum + count, 0);
  const percentile = (share: number) => {
    let counted = 0;
    const reached = ordered.find(([, count]) => {
      counted += count;
      return counted >= people * share;
    });
    return Math.round(secondsIn(reached?.[0] ?? 0) * 10) / 10;
  };
  return { people, p10: percentile(0.1), p50: percentile(0.5), p90: percentile(0.9) };
}
