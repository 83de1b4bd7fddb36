import { userAgents } from "web-tests/support/user-agents.ts";
import type { Step } from "./journey-steps.ts";
import { untilQuiet } from "./until-quiet.ts";
import type { Browser } from "./visit-page.ts";

type BrowserContext = Awaited<ReturnType<Browser["newContext"]>>;

/** What a step came to, in milliseconds. */
export interface Taken {
  wait: number;
  /** Of the page's main thread, until the page is quiet; 0 where none took 50. */
  longestTask: number;
  /** Time that scripts ran, until the page is quiet. */
  script: number;
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Takes the steps on a phone whose processor is so many times slower. */
export async function walkSteps(browser: Browser, steps: Step[], slowdown: number): Promise<Taken[]> {
  const contexts: BrowserContext[] = [];
  const taken: Taken[] = [];
  let phone: Phone | undefined;
  for (const step of steps) {
    if (step.isFresh || !phone) phone = await openPhone(browser, contexts, slowdown);
    taken.push(await take(step, phone));
  }
  await Promise.all(contexts.map((context) => context.close()));
  return taken;
}

async function take({ prepare, act, goal }: Step, { page, quiet, scriptTime }: Phone): Promise<Taken> {
  await prepare?.(page);
  await quiet();
  await page.evaluate("window.longestTask = 0");
  const scriptBefore = await scriptTime();
  const begin = performance.now();
  await act(page);
  await goal(page).waitFor();
  const wait = performance.now() - begin;
  // What a page does by itself, such as fetching the next one, goes on while a person reads.
  await quiet();
  const longestTask = (await page.evaluate("window.longestTask")) as number;
  return { wait, longestTask, script: (await scriptTime()) - scriptBefore };
}

const observer = `window.longestTask = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration);
}).observe({ type: "longtask", buffered: true });`;

async function openPhone(browser: Browser, contexts: BrowserContext[], slowdown: number) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "en-US",
    userAgent: userAgents.android,
  });
  contexts.push(context);
  context.setDefaultTimeout(60_000);
  await context.addInitScript(observer);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await devTools.send("Performance.enable");
  const scriptTime = async () => {
    const { metrics } = await devTools.send("Performance.getMetrics");
    return 1000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? Number.NaN);
  };
  return { page, quiet: untilQuiet(page), scriptTime };
}
