import { roundTrips } from "web-tests/support/round-trips.ts";
import type { Table } from "../report.ts";
import { median } from "../statistics.ts";

export type StepName = keyof typeof roundTrips;

/** The longest wait that is aimed at, in multiples of the latency. */
const goals: Partial<Record<StepName, number>> = {
  "open the invitation": 1.5,
  "press Sign up": 0.3,
  "press Sign up with email": 0.3,
  "send the form": 2.5,
  "open the mailed link": 3,
  "press Confirm": 2.5,
};

/** A way that was walked again and again. */
export interface Walked {
  title: string;
  steps: StepName[];
  goal?: number;
  /** Milliseconds. */
  latency: number;
  /** By round, then by step, in milliseconds. */
  waits: number[][];
  note: string;
}

/** How long each step takes, beside what it costs at best. */
export function waitsTable({ title, steps, goal, latency, waits, note }: Walked): Table {
  const row = (label: string, names: StepName[], goal: number | undefined) => {
    const total = (of: "inRow" | "preflights") => names.reduce((sum, name) => sum + roundTrips[name][of], 0);
    const waitIn = (round: number[]) =>
      names.reduce((sum, name) => sum + (round[steps.indexOf(name)] ?? Number.NaN), 0);
    const wait = median(waits.map(waitIn)) / latency;
    const bounds = [total("inRow"), total("inRow") - total("preflights")];
    return [label, wait, goal ?? "", ...bounds, wait - total("inRow")];
  };
  return {
    title,
    columns: [
      "step",
      "wait",
      "goal",
      "round trips in a row",
      "without preflights",
      "wait beyond round trips",
    ],
    rows: [...steps.map((step) => row(step, [step], goals[step])), row("all", steps, goal)],
    note: `Medians of ${waits.length} rounds. ${note}`,
  };
}
