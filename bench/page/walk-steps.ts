import { fileURLToPath } from "node:url";
import { type Browser, openSlowPhone, type Slowness, slowDown } from "./slow-phone.ts";
import type { Goal, Step } from "./step.ts";
import { stepClock } from "./step-clock.ts";
import { untilQuiet } from "./until-quiet.ts";

/** What a step came to, in milliseconds and bytes; all but the wait until the page is quiet. */
export interface Taken {
  /**
   * From a press, or the beginning of a navigation, to the end of the frame with the goal, by the page's own clock: how
   * Playwright finds a button, and when it hears of the goal, is no part of it. A window that covers the page is waited for as well.
   */
  wait: number;
  /** Of the main thread; 0 where none took 50. */
  longestTask: number;
  /** From a press to the next frame (INP), the slowest; 0 where none took 16. */
  slowestPress: number;
  /** Time that scripts ran. */
  script: number;
  /** What came over the network, compressed, with its headers. */
  bytes: number;
}

const observer = fileURLToPath(new URL("./observe-steps.js", import.meta.url));

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Takes the steps on slow phones, one for each address that is opened. */
export async function walkSteps(browser: Browser, steps: Step[], slowness: Slowness): Promise<Taken[]> {
  const taken: Taken[] = [];
  let phone: Phone | undefined;
  for (const step of steps) {
    if (step.opens || !phone) {
      await phone?.context.close();
      phone = await openPhone(browser, slowness);
    }
    taken.push(await take(step, phone));
  }
  await phone?.context.close();
  return taken;
}

async function take({ name, opens, prepare, act, goal }: Step, phone: Phone): Promise<Taken> {
  const { page, clock, quiet, spent, slowAgain } = phone;
  const window = (await prepare?.(page)) ?? page;
  if (prepare) await quiet();
  const before = await spent();
  const reached = clock.start(name);
  await watchFor(page, goal, opens);
  const closed = window === page ? 0 : window.waitForEvent("close").then(slowAgain);
  await act(window);
  const { pressed, shown, opened } = await reached;
  const wait = Math.max(shown, await closed) - (opens ? opened : pressed);
  // What a page does by itself, such as fetching the next one, goes on while a person reads.
  await quiet();
  // Code that has just come is compiled beside the main thread, which has nothing to do meanwhile.
  if (opens) await quiet();
  const after = await spent();
  const { longestTask, slowestPress } = await page.evaluate(
    () => (globalThis as unknown as Observed).watched,
  );
  return {
    wait,
    longestTask,
    slowestPress,
    script: after.script - before.script,
    bytes: after.bytes - before.bytes,
  };
}

/** What observe-steps.js has put into each document. */
interface Observed {
  watchFor: (goal: Goal) => void;
  watched: Pick<Taken, "longestTask" | "slowestPress">;
}

/** In the document that is there and in those to come. */
async function watchFor(page: Phone["page"], goal: Goal, opens?: true): Promise<void> {
  const watch = (goal: Goal) => (globalThis as unknown as Observed).watchFor(goal);
  await page.addInitScript(watch, goal);
  if (!opens) await page.evaluate(watch, goal);
}

async function openPhone(browser: Browser, slowness: Slowness) {
  const { context, page, devTools } = await openSlowPhone(browser, slowness);
  const clock = await stepClock(context);
  await context.addInitScript({ path: observer });
  await devTools.send("Performance.enable");
  let bytes = 0;
  devTools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return {
    context,
    page,
    clock,
    quiet: untilQuiet(page),
    /** All that scripts have run so far, in milliseconds, and what has come over the network. */
    async spent() {
      const { metrics } = await devTools.send("Performance.getMetrics");
      const seconds = metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN;
      return { script: 1000 * seconds, bytes };
    },
    /** Resolves to the time. A window of the same process makes that as fast as ever when it closes. */
    async slowAgain() {
      const now = Date.now();
      await slowDown(devTools, slowness);
      return now;
    },
  };
}
