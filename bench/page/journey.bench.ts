import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import type { BenchOptions, Plot, Report, Table } from "../report.ts";
import { median } from "../statistics.ts";
import { ownSteps, usualSteps } from "./journey-steps.ts";
import { startLatentHosts } from "./latent-hosts.ts";
import { CPU_SLOWDOWN } from "./network-profile.ts";
import { type Bounds, boundsOfAll, type StepName, stepBounds } from "./step-bounds.ts";
import { usualApp } from "./usual-app.ts";
import type { Browser } from "./visit-page.ts";
import { type Taken, walkSteps } from "./walk-steps.ts";

export const name = "journey";

// Each takes about a minute where others use the machine.
const ROUNDS = 5;
const LATENCY = 600;

/** A way walked again and again: by round, what each step came to. */
type Walks = Taken[][];

/** How long a person waits from the tapped link to the welcome page, by e-mail, beside the usual app; taking turns. */
export async function run({ rounds = ROUNDS, slowdown = CPU_SLOWDOWN }: BenchOptions): Promise<Report> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  const hosts = await startLatentHosts(await usualApp("journey/main.tsx"), LATENCY);
  const browser = await launchBrowser(hosts.chromiumArguments);
  try {
    // Functions start with their first call.
    await walkSteps(browser, ownSteps(unused()), 1);
    const [own, usual] = await walkInTurns(browser, rounds, slowdown);
    const conditions = `${LATENCY} ms for each request, processor slowed ${slowdown} times`;
    const waits = waitsTable(conditions, own, usual);
    return {
      tables: [waits, processorTable(conditions, own, usual)],
      plots: [plotOf(waits.title, own, usual)],
    };
  } finally {
    await browser.close();
    hosts.close();
  }
}

const unused = () => `mira.${crypto.randomUUID()}@example.com`;

async function walkInTurns(browser: Browser, rounds: number, slowdown: number): Promise<[Walks, Walks]> {
  const own: Walks = [];
  const usual: Walks = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await walkSteps(browser, ownSteps(unused()), slowdown));
    usual.push(await walkSteps(browser, usualSteps(unused()), slowdown));
  }
  return [own, usual];
}

const names = Object.keys(stepBounds) as StepName[];
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const at = (step: number, measure: keyof Taken) => (walk: Taken[]) => walk[step]?.[measure] ?? Number.NaN;
const inAll = (walk: Taken[]) => sum(walk.map(({ wait }) => wait));

function waitsTable(conditions: string, own: Walks, usual: Walks): Table {
  const row = (label: string, { goal, inRow, preflights }: Bounds, of: (walk: Taken[]) => number) => {
    const wait = median(own.map(of)) / LATENCY;
    const usualWait = median(usual.map(of)) / LATENCY;
    const usualToIts = median(own.map((walk, round) => of(usual[round] ?? []) / of(walk)));
    return [label, wait, goal, inRow, inRow - preflights, wait - inRow, usualWait, usualToIts];
  };
  return {
    title: `The whole way by e-mail, ${conditions}`,
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
      ...names.map((name, step) => row(name, stepBounds[name], at(step, "wait"))),
      row("all", boundsOfAll, inAll),
    ],
    note: `Waits in multiples of the latency, from what a person does to what the step is for. Medians of ${own.length} rounds, ratios paired. ${kindness}`,
  };
}

const kindness =
  "Auth, and the usual app's Firestore and functions, are other origins, whose preflights cost the latency as well; without preflights is the least that the protocols need. Connections and bytes cost nothing, there is no CDN and no App Check. Kinder to the usual app: its Firestore answers at once and by single requests, the invitation's functions are the emulator's.";

function processorTable(conditions: string, own: Walks, usual: Walks): Table {
  const of = (walks: Walks, step: number, measure: keyof Taken) => median(walks.map(at(step, measure)));
  return {
    title: `The main thread on that way, ${conditions}`,
    columns: ["step", "longest task, ms", "usual app's", "scripts, ms", "usual app's"],
    rows: names.map((name, step) => [
      name,
      of(own, step, "longestTask"),
      of(usual, step, "longestTask"),
      of(own, step, "script"),
      of(usual, step, "script"),
    ]),
    note: `From what a person does until the page is quiet. Medians of ${own.length} rounds; 0 where no task took 50 ms.`,
  };
}

function plotOf(title: string, own: Walks, usual: Walks): Plot {
  const bar = (label: string, walks: Walks, of: (walk: Taken[]) => number) => ({
    label,
    value: median(walks.map(of)) / LATENCY,
  });
  const pair = (label: string, of: (walk: Taken[]) => number) => [
    bar(label, own, of),
    bar(`${label}: usual app`, usual, of),
  ];
  return {
    title,
    unit: "× latency",
    bars: [...names.flatMap((name, step) => pair(name, at(step, "wait"))), ...pair("all", inAll)],
  };
}
