import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { unusedAddress } from "web-tests/support/people.ts";
import { median, type Table } from "../report.ts";
import { startLatentHosts } from "./latent-hosts.ts";
import { roundTrips } from "./round-trips.ts";
import { type Browser, CPU_SLOWDOWN } from "./slow-phone.ts";
import { ownSteps, ownStepsByGoogle, type Step, type StepName } from "./steps.ts";
import { walkSteps } from "./walk-steps.ts";

export const name = "journey";

const ROUNDS = 3;

// Milliseconds.
const LATENCY = 600;

const ways: Record<string, () => Step[]> = {
  "by e-mail": () => ownSteps(unusedAddress()),
  "by Google": ownStepsByGoogle,
};

/**
 * How long a person waits from the tapped link to the welcome page, by e-mail and by Google. Each wait is taken in the page,
 * from the press or the navigation to the frame with what the step is for: the time of whatever drives the browser is no
 * part of it.
 */
export async function run(): Promise<Table[]> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  // Functions start with their first call, and what is sent is compressed once.
  await atLatency(0, async (browser) => {
    for (const steps of Object.values(ways)) await walkSteps(browser, steps());
  });
  return atLatency(LATENCY, async (browser) => {
    const tables: Table[] = [];
    for (const [way, steps] of Object.entries(ways)) {
      const waits: number[][] = [];
      for (let round = 0; round < ROUNDS; round++) waits.push(await walkSteps(browser, steps()));
      const names = steps().map(({ name }) => name);
      tables.push(waitsTable(`The whole way ${way}`, names, waits));
    }
    return tables;
  });
}

const note = `Medians of ${ROUNDS} rounds. Waits in multiples of the latency: every request waits ${LATENCY} ms, connections and bytes cost nothing, and the processor is slowed ${CPU_SLOWDOWN} times. Auth is another origin, whose preflights cost the latency as well. There is no CDN and no App Check, and Google's windows are one page of the Auth emulator, which says at once who it is.`;

async function atLatency<Result>(
  milliseconds: number,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const hosts = await startLatentHosts(milliseconds);
  const browser = await launchBrowser(hosts.chromiumArguments);
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    hosts.close();
  }
}

/** How long each step takes, beside what it costs at best. `waits` are by round, then by step, in milliseconds. */
function waitsTable(title: string, steps: StepName[], waits: number[][]): Table {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const row = (label: string, names: StepName[]) => {
    const waitIn = (round: number[]) =>
      sum(round.filter((_, step) => names.some((name) => name === steps[step])));
    return [label, median(waits.map(waitIn)) / LATENCY, sum(names.map((name) => roundTrips[name]))];
  };
  const rows = [...steps.map((step) => row(step, [step])), row("all", steps)];
  return { title, columns: ["step", "wait", "round trips in a row"], rows, note };
}
