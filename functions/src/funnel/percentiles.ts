import { secondsIn } from "./time-cell.ts";

/** Of `people` who took a step, in seconds: how long it took the fastest tenth at most, half of them, nine tenths. */
export interface Percentiles {
  people: number;
  p10: number;
  p50: number;
  p90: number;
}

/** @param buckets how many people are in each bucket, of whom there is at least one */
export function percentilesOf(buckets: ReadonlyMap<number, number>): Percentiles {
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
