import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { verificationLink } from "web-tests/support/mailbox.ts";
import { unusedAddress } from "web-tests/support/people.ts";
import type { BenchOptions, Table } from "../report.ts";
import { type Walked, waitsTable } from "./journey-tables.ts";
import { site, startLatentHosts } from "./latent-hosts.ts";
import { ownSteps, ownStepsByGoogle } from "./own-steps.ts";
import { type Browser, CPU_SLOWDOWN } from "./slow-phone.ts";
import { chooseAccount, openGoogle, press, type Step } from "./step.ts";
import { usualApp } from "./usual-app.ts";
import { walkSteps } from "./walk-steps.ts";

const first: Step[] = [
  {
    name: "open the invitation",
    opens: true,
    act: (page) => page.goto(`${site}/usual/feedback/ana/en`, { waitUntil: "commit" }),
    goal: { selector: "h1", text: "Ana Torres" },
  },
  {
    name: "press Sign up",
    act: press("link", "Sign up"),
    goal: { selector: "h1, h4", text: "How would you like to sign up?" },
  },
];

/** The way by e-mail in the usual app. */
const usualSteps = (email: string): Step[] => [
  ...first,
  {
    name: "press Sign up with email",
    act: press("link", "Sign up with email"),
    goal: { selector: "h1, h4", text: "Your details" },
  },
  {
    name: "send the form",
    prepare: async (page) => {
      await page.getByLabel("Name").fill("Mira");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill("sundial-2026");
      return undefined;
    },
    act: (page) => page.keyboard.press("Enter"),
    goal: { selector: "h1, h4", text: "Confirm your email" },
  },
  {
    name: "open the mailed link",
    opens: true,
    act: async (page) => {
      const { pathname, search } = new URL(await verificationLink(email));
      await page.goto(`${site}/usual${pathname}${search}`, { waitUntil: "commit" });
    },
    goal: { selector: "button", text: "Confirm" },
  },
  {
    name: "press Confirm",
    act: press("button", "Confirm"),
    goal: { selector: "h1, h4", text: "Welcome" },
  },
];

/** The way by Google in the usual app. */
const usualStepsByGoogle = (): Step[] => [
  ...first,
  {
    name: "choose the account in Google's window",
    prepare: (page) => openGoogle(page, "Sign up with Google"),
    act: chooseAccount,
    goal: { selector: "h1, h4", text: "Welcome" },
  },
];

export const name = "journey";

const ROUNDS = 11;

// Milliseconds.
const LATENCY = 600;

/**
 * How long a person waits from the tapped link to the welcome page, by e-mail and by Google, beside the usual app, taking
 * turns. Each wait is taken in the page, from the press or the navigation to the frame with what the step is for: the time of
 * whatever drives the browser is no part of it.
 */
export async function run({ rounds = ROUNDS }: BenchOptions): Promise<Table[]> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  const usual = await usualApp();
  // Functions start with their first call, and what is sent is compressed once.
  await atLatency(0, usual, async (browser) => {
    for (const way of ways) await walkInTurns(browser, 1, way);
  });
  return atLatency(LATENCY, usual, async (browser) => {
    const tables: Table[] = [];
    for (const way of ways) {
      const walked = await walkInTurns(browser, rounds, way);
      tables.push(waitsTable({ ...way, ...walked, latency: LATENCY, note: conditions }));
    }
    return tables;
  });
}

const conditions = `Waits in multiples of the latency: every request waits ${LATENCY} ms, connections and bytes cost nothing, and the processor is slowed ${CPU_SLOWDOWN} times. Auth, and the usual app's Firestore and functions, are other origins, whose preflights cost the latency as well. There is no CDN and no App Check, and Google's windows are one page of the Auth emulator, which says at once who it is. Kinder to the usual app: its Firestore answers at once and by single requests, the invitation's functions are the emulator's.`;

async function atLatency<Result>(
  milliseconds: number,
  usual: Awaited<ReturnType<typeof usualApp>>,
  measure: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const hosts = await startLatentHosts(usual, milliseconds);
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
  own: () => Step[];
  usual: () => Step[];
  /** The longest wait that is aimed at for all steps, in multiples of the latency. */
  goal?: number;
}

const ways: Way[] = [
  {
    title: "The whole way by e-mail",
    own: () => ownSteps(unusedAddress()),
    usual: () => usualSteps(unusedAddress()),
    goal: 7.5,
  },
  { title: "The whole way by Google", own: ownStepsByGoogle, usual: usualStepsByGoogle },
];

async function walkInTurns(
  browser: Browser,
  rounds: number,
  { own, usual }: Way,
): Promise<Pick<Walked, "steps" | "ownWaits" | "usualWaits">> {
  const steps = own().map(({ name }) => name);
  const ownWaits: number[][] = [];
  const usualWaits: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    ownWaits.push(await walkSteps(browser, own()));
    usualWaits.push(await walkSteps(browser, usual()));
  }
  return { steps, ownWaits, usualWaits };
}
