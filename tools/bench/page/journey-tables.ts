import type { Table } from "../report.ts";
import { median } from "../statistics.ts";
import { type Bounds, boundsOf, boundsOfAll, type StepName } from "./step-bounds.ts";
import type { Taken } from "./walk-steps.ts";

/** A way that was walked again and again in both apps, in turns: by round, what each step came to. */
export interface Walked {
  title: string;
  steps: StepName[];
  /** The longest wait that is aimed at for all steps, in multiples of the latency. */
  goal?: number;
  latency: number;
  own: Taken[][];
  usual: Taken[][];
}

type Of = (walk: Taken[]) => number;

const at =
  (step: number, measure: keyof Taken): Of =>
  (walk) =>
    walk[step]?.[measure] ?? Number.NaN;
const inAll: Of = (walk) => walk.reduce((sum, { wait }) => sum + wait, 0);
const nothing: Taken[] = [];

/** How long each step takes, beside what it costs at best and the usual app. */
export function waitsTable({ title, steps, goal, latency, own, usual }: Walked): Table {
  const row = (label: string, { goal, inRow, preflights }: Bounds, of: Of) => {
    const wait = median(own.map(of)) / latency;
    const usualToIts = median(own.map((walk, round) => of(usual[round] ?? nothing) / of(walk)));
    const usualWait = median(usual.map(of)) / latency;
    return [label, wait, goal ?? "", inRow, inRow - preflights, wait - inRow, usualWait, usualToIts];
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
      "usual app's wait",
      "usual to its",
    ],
    rows: [
      ...steps.map((step, index) => row(step, boundsOf(step), at(index, "wait"))),
      row("all", boundsOfAll(steps, goal), inAll),
    ],
    note: `Waits in multiples of the latency. Medians of ${own.length} rounds, ratios paired.`,
  };
}

/** The phone's work in each step. */
export function processorTable({ title, steps, own, usual }: Walked): Table {
  const columns: [string, keyof Taken][] = [
    ["longest task, ms", "longestTask"],
    ["slowest press, ms", "slowestPress"],
    ["scripts, ms", "script"],
    ["transferred, bytes", "bytes"],
  ];
  return {
    title: `The phone: ${title}`,
    columns: ["step", ...columns.flatMap(([column]) => [column, "usual app's"])],
    rows: steps.map((step, index) => [
      step,
      ...columns.flatMap(([, measure]) => [own, usual].map((walks) => median(walks.map(at(index, measure))))),
    ]),
    note: `Until the page is quiet. Medians of ${own.length} rounds; 0 where no task took 50 ms, and nothing was pressed or no press 16. Slowest press: until the next frame (INP).`,
  };
}
