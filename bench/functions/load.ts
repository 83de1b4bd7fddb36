import { quantile } from "../statistics.ts";

/** What became of many pieces of work. */
export interface Load {
  perSecond: number;
  /** Milliseconds from asking to the answer. */
  p50: number;
  p99: number;
}

/** Does all the work, so many pieces at once. Rejects with the first piece that does. */
export async function load(work: Array<() => Promise<unknown>>, atOnce: number): Promise<Load> {
  const queue = work.values();
  const durations: number[] = [];
  const worker = async () => {
    for (const piece of queue) {
      const startedAt = performance.now();
      await piece();
      durations.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    perSecond: durations.length / seconds,
    p50: quantile(durations, 0.5),
    p99: quantile(durations, 0.99),
  };
}
