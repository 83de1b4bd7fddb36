import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { unusedAddress } from "web-tests/support/people.ts";
import type { BenchOptions, Table } from "../report.ts";
import { median } from "../statistics.ts";
import { startLatentHosts } from "./latent-hosts.ts";
import { ownSteps, ownStepsByGoogle, stepsToTheApp } from "./own-steps.ts";
import { SleepingFunctions } from "./sleeping-functions.ts";
import type { Browser } from "./slow-phone.ts";
import type { Step } from "./step.ts";
import { lengthOf, type Wait, walkSteps } from "./walk-steps.ts";

export const name = "cold-way";

const ROUNDS = 3;

// Milliseconds.
const LATENCY = 100;
const START_DELAY = 2000;

const ways: Record<string, () => Step[]> = {
  "by e-mail": () => ownSteps(unusedAddress()),
  "by Google": ownStepsByGoogle,
  "to the app": stepsToTheApp,
};

/** The waits on a site where every function sleeps, and the functions that each press wakes and waits for. */
export async function run({ rounds = ROUNDS }: BenchOptions): Promise<Table[]> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  const functions = new SleepingFunctions(START_DELAY);
  const hosts = await startLatentHosts(LATENCY, functions);
  const browser = await launchBrowser(hosts.chromiumArguments);
  try {
    const tables: Table[] = [];
    for (const [way, steps] of Object.entries(ways)) {
      await walkSteps(browser, steps());
      tables.push(await coldTable(way, steps, { functions, browser, rounds }));
    }
    return tables;
  } finally {
    await browser.close();
    hosts.close();
  }
}

interface Site {
  functions: SleepingFunctions;
  browser: Browser;
  rounds: number;
}

async function coldTable(
  way: string,
  steps: () => Step[],
  { functions, browser, rounds }: Site,
): Promise<Table> {
  const waits: Record<string, Wait[][]> = { awake: [], asleep: [], deaf: [] };
  const waitedFor: Record<string, string[][]> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [state, walks] of Object.entries(waits)) {
      if (state !== "awake") functions.fallAsleep();
      functions.hearsWakeUps = state !== "deaf";
      const walk = await walkSteps(browser, steps());
      walks.push(walk);
      waitedFor[state] = walk.map((wait) => functions.waitedForIn(wait));
    }
  }
  const seconds = (state: string, step: number) =>
    median((waits[state] ?? []).map((walk) => lengthOf(walk[step] ?? { from: 0, to: Number.NaN }))) / 1000;
  const names = (state: string, step: number) => waitedFor[state]?.[step]?.join(", ") ?? "";
  return {
    title: `The way ${way}, every function asleep`,
    columns: ["step", "awake, s", "asleep, s", "waits for", "without wake-ups, s", "would wait for"],
    rows: steps().map(({ name }, step) => [
      name,
      seconds("awake", step),
      seconds("asleep", step),
      names("asleep", step),
      seconds("deaf", step),
      names("deaf", step),
    ]),
    note: `Medians of ${rounds} rounds. A start takes ${START_DELAY} ms, every request waits ${LATENCY} ms. The visitor reads each page until its wake-ups are answered.`,
  };
}
