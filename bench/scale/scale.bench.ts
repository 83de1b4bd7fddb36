import type { Report, Table } from "../report.ts";
import { limits } from "./limits.ts";
import { type Load, loadOf } from "./load-of.ts";
import { scenarios } from "./scenarios.ts";
import { DAY, most, together } from "./steps.ts";

export const name = "scale";

/** What 10 million invitations a month use of each limit, reckoned from what is measured: docs/scale.md. */
export async function run(): Promise<Report> {
  const days = scenarios.map((scenario) => ({ name: scenario.name, load: loadOf(scenario) }));
  return {
    tables: [firstLimits(days), usedOfEach(days)],
    plots: days.map(({ name: day, load }) => ({
      title: `Used of each limit: ${day}`,
      unit: "",
      bars: limits.map(({ name: label, used }) => ({ label, value: used(load) })),
    })),
  };
}

type Day = { name: string; load: Load };

function firstLimits(days: Day[]): Table {
  return {
    title: "Which limit is first",
    columns: ["day", "opened", "sign up", "busiest second", "first limit", "used"],
    rows: days.map(({ name: day, load }) => {
      const [first] = limits.toSorted((one, other) => other.used(load) - one.used(load));
      const { opened, registered, social } = load.all;
      const signUps = most(together(registered, social), DAY);
      return [day, most(opened, DAY), signUps, most(opened, 1), first?.name ?? "", first?.used(load) ?? 0];
    }),
  };
}

function usedOfEach(days: Day[]): Table {
  return {
    title: "How much of each limit is used",
    columns: ["limit", ...days.map(({ name: day }) => day)],
    rows: limits.map((limit) => [limit.name, ...days.map(({ load }) => limit.used(load))]),
  };
}
