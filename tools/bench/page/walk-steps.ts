import { fileURLToPath } from "node:url";
import {
  type Browser,
  type BrowserContext,
  openSlowPhone,
  type BrowserPage as Page,
  slowDown,
} from "./slow-phone.ts";
import type { Goal, Step } from "./steps.ts";

const observer = fileURLToPath(new URL("./observe-steps.js", import.meta.url));

type Phone = Awaited<ReturnType<typeof openPhone>>;

/**
 * Takes the steps on slow phones, one for each address that is opened. Answers the milliseconds of each wait, by the page's own clock. How
 * Playwright finds a button, and when it hears of the goal, is no part of it. A window that covers the page is waited for as well.
 */
export async function walkSteps(browser: Browser, steps: Step[]): Promise<number[]> {
  const waits: number[] = [];
  let phone: Phone | undefined;
  for (const step of steps) {
    if (step.opens || !phone) {
      await phone?.context.close();
      phone = await openPhone(browser);
    }
    waits.push(await take(step, phone));
  }
  await phone?.context.close();
  return waits;
}

async function take({ name, opens, prepare, act, goal }: Step, phone: Phone): Promise<number> {
  const { page, clock, quiet, slowAgain } = phone;
  const window = (await prepare?.(page)) ?? page;
  if (prepare) await quiet();
  const reached = clock.start(name);
  await watchFor(page, goal, opens);
  const closed = window === page ? 0 : window.waitForEvent("close").then(slowAgain);
  await act(window);
  const { pressed, shown, opened } = await reached;
  const wait = Math.max(shown, await closed) - (opens ? opened : pressed);
  // Prefetching goes on while a visitor reads.
  await quiet();
  // Code that has just come is compiled beside the main thread, which has nothing to do meanwhile.
  if (opens) await quiet();
  return wait;
}

/** The function that observe-steps.js adds to each document. */
interface Observed {
  watchFor: (goal: Goal) => void;
}

/** In the document that is there and in those to come. */
async function watchFor(page: Phone["page"], goal: Goal, opens?: true): Promise<void> {
  const watch = (goal: Goal) => (globalThis as unknown as Observed).watchFor(goal);
  await page.addInitScript(watch, goal);
  if (!opens) await page.evaluate(watch, goal);
}

async function openPhone(browser: Browser) {
  const { context, page, devTools } = await openSlowPhone(browser);
  const clock = await stepClock(context);
  await context.addInitScript({ path: observer });
  return {
    context,
    page,
    clock,
    quiet: untilQuiet(page),
    /** Resolves to the time. A window of the same process makes that as fast as ever when it closes. */
    async slowAgain() {
      const now = Date.now();
      await slowDown(devTools);
      return now;
    },
  };
}

// Looks at a page that never comes to rest.
const MAX_LOOKS = 40;

// Milliseconds between two looks: with less, a busy machine was found quiet before the next pages were fetched.
const BETWEEN_LOOKS = 250;

/** Waits, each time it is called, until the page has nothing to do, asks for nothing and waits for no answer. */
function untilQuiet(page: Page): () => Promise<void> {
  let asked = 0;
  let answered = 0;
  page.on("request", () => void asked++);
  page.on("requestfinished", () => void answered++);
  page.on("requestfailed", () => void answered++);
  return async () => {
    for (let look = 0, before = -1; look < MAX_LOOKS && (asked > answered || asked !== before); look++) {
      before = asked;
      await page.evaluate(
        (pause) =>
          new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, pause), { timeout: 1000 })),
        BETWEEN_LOOKS,
      );
    }
  };
}

/** When something happened, by the clock of the document that tells it: milliseconds since 1970. */
interface Reached {
  /** The first press since the clock was started; 0 without one. */
  pressed: number;
  /** The end of the frame with the goal. */
  shown: number;
  /** The beginning of the navigation to the document that shows it. */
  opened: number;
}

interface StepClock {
  /** Resolves when a document says that the goal is there. Rejects where none does within a minute. */
  start(step: string): Promise<Reached>;
}

// Milliseconds.
const MAX_WAIT = 60_000;

/** Listens to what observe-steps.js tells from every document of a browser's profile. */
async function stepClock(context: BrowserContext): Promise<StepClock> {
  let pressed = 0;
  let end: (reached: Reached) => void = () => {};
  await context.exposeFunction("tellBench", (what: "pressed" | "reached", time: number, opened: number) => {
    if (what === "pressed") pressed ||= time;
    else end({ pressed, shown: time, opened });
  });
  return {
    start: (step) =>
      new Promise((resolve, reject) => {
        pressed = 0;
        end = resolve;
        AbortSignal.timeout(MAX_WAIT).onabort = () => reject(new Error(`"${step}" came to nothing`));
      }),
  };
}
