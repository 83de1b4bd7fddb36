import { suiteDb } from "functions/testing/calls.ts";
import { launchBrowser } from "web-tests/support/browser.ts";
import { verificationLink } from "web-tests/support/mailbox.ts";
import { unusedAddress } from "web-tests/support/people.ts";
import type { BenchOptions, Table } from "../report.ts";
import { processorTable, type Walked, waitsTable } from "./journey-tables.ts";
import { site, startLatentHosts } from "./latent-hosts.ts";
import { CPU_SLOWDOWN, type NetworkProfile, networkProfiles } from "./network-profile.ts";
import { ownSteps, ownStepsByGoogle } from "./own-steps.ts";
import type { Browser } from "./slow-phone.ts";
import { chooseAccount, openGoogle, press, type Step } from "./step.ts";
import { usualApp } from "./usual-app.ts";
import type { Variant } from "./variant.ts";
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

// Of the conditions that are measured in short, as many as `FEWER`. All of it takes about 20 minutes.
const ROUNDS = 11;
const FEWER = 3;

const LATENCY = 600;

/** On which phone and link both ways are walked, and how often. */
interface Conditions {
  rounds: number;
  slowdown: number;
  link: "LINK" | "DT";
}

/**
 * How long a person waits from the tapped link to the welcome page, by e-mail and by Google, beside the usual app, taking
 * turns. Each wait is taken in the page, from the press or the navigation to the frame with what the step is for: the time of
 * whatever drives the browser is no part of it.
 */
export async function run({ rounds = ROUNDS, slowdown, link }: BenchOptions): Promise<Table[]> {
  await suiteDb().doc("Users/ana").set({ userId: "ana", name: "Ana Torres", isDeleted: false });
  const usual = await usualApp();
  const fewer = Math.min(rounds, FEWER);
  const one: Conditions = { rounds, slowdown: slowdown ?? CPU_SLOWDOWN, link: link ?? "LINK" };
  const others: Conditions[] = [
    { rounds: fewer, slowdown: 6, link: "LINK" },
    { rounds: fewer, slowdown: CPU_SLOWDOWN, link: "DT" },
  ];
  const all = slowdown === undefined && link === undefined ? [one, ...others] : [one];
  await warmUp(usual);
  const walked: Walked[] = [];
  for (const conditions of all) walked.push(...(await walkUnder(conditions, usual)));
  const tables = walked.flatMap((way) => [waitsTable(way), processorTable(way)]);
  const last = tables.at(-1);
  if (last) last.note = `${last.note} ${kindness}`;
  return tables;
}

const kindness =
  "Of all these tables: a wait is taken by the page's own clock, from a tap, a key or the beginning of a navigation to the end of the frame with what the step is for, and to the closing of a window that covers the page. LINK: every request waits 600 ms; connections and bytes cost nothing. DT: Chromium's DevTools slow the link down as Lighthouse does; they hide what the servers take, and by these figures slow no preflight down. Auth, and the usual app's Firestore and functions, are other origins, whose preflights cost the latency as well; without preflights is the least that the protocols need. There is no CDN and no App Check, and Google's windows are one page of the Auth emulator, which says at once who it is. Kinder to the usual app: its Firestore answers at once and by single requests, the invitation's functions are the emulator's.";

/** Lets functions start, as they do with their first call, and has everything compressed that is sent. */
async function warmUp(usual: Variant): Promise<void> {
  const hosts = await startLatentHosts(usual, 0);
  const browser = await launchBrowser(hosts.chromiumArguments);
  for (const { own, usual } of ways) {
    await walkSteps(browser, own(), { slowdown: 1 });
    await walkSteps(browser, usual(), { slowdown: 1 });
  }
  await browser.close();
  hosts.close();
}

/** Both ways, in both apps. */
async function walkUnder({ rounds, slowdown, link }: Conditions, usual: Variant): Promise<Walked[]> {
  const applied = link === "DT" ? lighthouseMobile() : undefined;
  const latency = applied?.latency ?? LATENCY;
  const hosts = await startLatentHosts(usual, applied ? 0 : LATENCY);
  const browser = await launchBrowser(hosts.chromiumArguments);
  const title = applied ? `DT, ${applied.name}` : `LINK, ${LATENCY} ms for each request`;
  const conditions = `${title}, processor slowed ${slowdown} times`;
  try {
    const walked: Walked[] = [];
    for (const { name, goal, own, usual } of ways) {
      const turns = await walkInTurns(browser, rounds, { own, usual }, { slowdown, link: applied });
      const steps = own().map(({ name }) => name);
      walked.push({ title: `The whole way by ${name}, ${conditions}`, steps, latency, ...turns, ...goal });
    }
    return walked;
  } finally {
    await browser.close();
    hosts.close();
  }
}

const ways = [
  {
    name: "e-mail",
    own: () => ownSteps(unusedAddress()),
    usual: () => usualSteps(unusedAddress()),
    goal: { goal: 10 },
  },
  { name: "Google", own: ownStepsByGoogle, usual: usualStepsByGoogle, goal: {} },
];

function lighthouseMobile(): NetworkProfile {
  const profile = networkProfiles.find(({ name }) => name.startsWith("Lighthouse"));
  if (!profile) throw new Error("There is no such profile");
  return profile;
}

async function walkInTurns(
  browser: Browser,
  rounds: number,
  steps: Record<"own" | "usual", () => Step[]>,
  slowness: Parameters<typeof walkSteps>[2],
): Promise<Pick<Walked, "own" | "usual">> {
  const own: Walked["own"] = [];
  const usual: Walked["usual"] = [];
  for (let round = 0; round < rounds; round++) {
    own.push(await walkSteps(browser, steps.own(), slowness));
    usual.push(await walkSteps(browser, steps.usual(), slowness));
  }
  return { own, usual };
}
