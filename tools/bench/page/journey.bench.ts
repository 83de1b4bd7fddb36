import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { unusedAddress } from "web-tests/support/people.ts";
import type { BenchOptions, Table } from "../report.ts";
import { type StepName, waitsTable } from "./journey-tables.ts";
import { startLatentHosts } from "./latent-hosts.ts";
import { ownSteps, ownStepsByGoogle } from "./own-steps.ts";
import { type Browser, CPU_SLOWDOWN } from "./slow-phone.ts";
import type { Step } from "./step.ts";
import { lengthOf, walkSteps } from "./walk-steps.ts";

export const name = "journey";

const ROUNDS = 11;

// Milliseconds.
const LATENCY = 600;

/**
 * How long a person waits from the tapped link to the welcome page, by e-mail and by Google. Each wait is taken in the page,
 * from the press or the navigation to the frame with what the step is for: the time of whatever drives the browser is no
 * part of it.
 */
export async function run({ rounds = ROUNDS }: BenchOptions): Promise<Table[]> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  // Functions start with their first call, and what is sent is compressed once.
  await atLatency(0, async (browser) => {
    for (const { own } of ways) await walkSteps(browser, own());
  });
  return atLatency(LATENCY, async (browser) => {
    const tables: Table[] = [];
    for (const way of ways) {
      const waits: number[][] = [];
      for (let round = 0; round < rounds; round++) {
        waits.push((await walkSteps(browser, way.own())).map(lengthOf));
      }
      const steps = way.own().map(({ name }) => name);
      tables.push(waitsTable({ ...way, steps, waits, latency: LATENCY, note: conditions }));
    }
    return tables;
  });
}

const conditions = `Waits in multiples of the latency: every request waits ${LATENCY} ms, connections and bytes cost nothing, and the processor is slowed ${CPU_SLOWDOWN} times. Auth is another origin, whose preflights cost the latency as well. There is no CDN and no App Check, and Google's windows are one page of the Auth emulator, which says at once who it is.`;

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

interface Way {
  title: string;
  own: () => Step<StepName>[];
  /** The longest wait that is aimed at for all steps, in multiples of the latency. */
  goal?: number;
}

const ways: Way[] = [
  {
    title: "The whole way by e-mail",
    own: () => ownSteps(unusedAddress()),
    goal: 7.5,
  },
  { title: "The whole way by Google", own: ownStepsByGoogle },
];
