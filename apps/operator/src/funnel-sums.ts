import type { FunnelCount } from "contract/operator";
import { type FunnelStepName, funnelStepNames, funnelSteps } from "contract/visits";
import type { Filter } from "./choices.ts";

/** A step with its shares of the step before and of the first step. A share of no people is null. */
export interface Step {
  name: FunnelStepName;
  count: number;
  ofBefore: number | null;
  ofFirst: number | null;
}

/** A visitor has no method before choosing one, so a funnel of one method begins with that step. */
export function stepsOf({ method }: Pick<Filter, "method">): FunnelStepName[] {
  return method ? funnelStepNames.filter((name) => name !== "opened") : funnelStepNames;
}

export function matching(rows: readonly FunnelCount[], filter: Filter): FunnelCount[] {
  return rows.filter(
    ({ language, method, device, inApp }) =>
      (filter.language ?? language) === language &&
      (filter.method ?? method) === method &&
      (filter.device ?? device) === device &&
      (filter.browser === null || (filter.browser === "inApp") === inApp),
  );
}

/** How many people took each step. */
export function countsOf(rows: readonly FunnelCount[]): Record<FunnelStepName, number> {
  const counts = Object.fromEntries(funnelStepNames.map((name) => [name, 0])) as Record<
    FunnelStepName,
    number
  >;
  for (const { step, count } of rows) counts[step] += count;
  return counts;
}

export function funnelOf(rows: readonly FunnelCount[], names: readonly FunnelStepName[]): Step[] {
  const counts = countsOf(rows);
  const [first] = names;
  return names.map((name, index) => {
    const before = names[index - 1];
    return {
      name,
      count: counts[name],
      ofBefore: before ? share(counts[name], counts[before]) : null,
      ofFirst: first ? share(counts[name], counts[first]) : null,
    };
  });
}

/** How many people took a step on each of these days. */
export function byDay(rows: readonly FunnelCount[], days: readonly string[], step: FunnelStepName): number[] {
  const counts = new Map(days.map((day) => [day, 0]));
  for (const row of rows) if (row.step === step) counts.set(row.day, (counts.get(row.day) ?? 0) + row.count);
  return days.map((day) => counts.get(day) ?? 0);
}

/** The share of all counted steps that our functions have seen. Browsers and apps claim the others. */
export function verifiedShare(steps: readonly Step[]): number | null {
  const sum = (of: readonly Step[]) => of.reduce((all, { count }) => all + count, 0);
  const verified = steps.filter(({ name }) => funnelSteps[name].countedBy === "functions");
  return share(sum(verified), sum(steps));
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);
