import { signUpMethods } from "contract/sign-up";
import { funnelStepNames } from "contract/visits";
import { memberOf, type StepFacts } from "./cell.ts";

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
