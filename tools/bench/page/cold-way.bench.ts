import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { unusedAddress } from "web-tests/support/people.ts";
import type { Table } from "../report.ts";
import { startLatentHosts } from "./latent-hosts.ts";
import { SleepingFunctions } from "./sleeping-functions.ts";
import { ownSteps, ownStepsByGoogle, type Step, stepsToTheApp } from "./steps.ts";
import { lengthOf, walkSteps } from "./walk-steps.ts";

export const name = "cold-way";

// Milliseconds.
const LATENCY = 100;
const START_DELAY = 2000;

const ways: Record<string, () => Step[]> = {
  "by e-mail": () => ownSteps(unusedAddress()),
  "by Google": ownStepsByGoogle,
  "to the app": stepsToTheApp,
};

/** The waits on a site where every function sleeps, and the functions that each press wakes and waits for. */
export async function run(): Promise<Table[]> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  const functions = new SleepingFunctions(START_DELAY);
  const hosts = await startLatentHosts(LATENCY, functions);
  const browser = await launchBrowser(hosts.chromiumArguments);
  /** For each step: its seconds, and the functions that it waited for. */
  const walk = async (steps: Step[]) =>
    (await walkSteps(browser, steps)).map((wait) => [
      lengthOf(wait) / 1000,
      functions.waitedForIn(wait).join(", "),
    ]);
  const walkAsleep = async (steps: Step[], hearsWakeUps: boolean) => {
    functions.fallAsleep();
    functions.hearsWakeUps = hearsWakeUps;
    const walked = await walk(steps);
    functions.hearsWakeUps = true;
    return walked;
  };
  try {
    const tables: Table[] = [];
    for (const [way, steps] of Object.entries(ways)) {
      await walk(steps());
      const awake = await walk(steps());
      const asleep = await walkAsleep(steps(), true);
      const deaf = await walkAsleep(steps(), false);
      const rows = steps().map(({ name }, step) => [
        name,
        awake[step]?.[0] ?? Number.NaN,
        ...(asleep[step] ?? []),
        ...(deaf[step] ?? []),
      ]);
      tables.push({ title: `The way ${way}, every function asleep`, columns, rows, note });
    }
    return tables;
  } finally {
    await browser.close();
    hosts.close();
  }
}

const columns = ["step", "awake, s", "asleep, s", "waits for", "without wake-ups, s", "would wait for"];
const note = `A start takes ${START_DELAY} ms, every request waits ${LATENCY} ms. The visitor reads each page until its wake-ups are answered.`;
