import { suiteAddress } from "functions/testing/suite.ts";
import lighthouse, { type Flags, type Result } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { answerForGoogle } from "./answer-for-google.ts";
import { type Lost, lostIn } from "./lost-points.ts";

/** What one visit came to. Scores are of 100, `largestPaint` is in milliseconds. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  /** Cumulative Layout Shift; 0 is best. */
  layoutShift: number;
  /** Largest Contentful Paint. */
  largestPaint: number;
  lost: Lost[];
}

const presets = {
  /** The slow phone and link are calculated from a fast load. */
  simulated: {
    throttlingMethod: "simulate",
    onlyCategories: ["performance", "accessibility", "best-practices"],
  },
  /** DevTools slows both down; what does not depend on that is left out. */
  applied: { throttlingMethod: "devtools", onlyCategories: ["performance"] },
} satisfies Record<string, Flags>;

type Preset = keyof typeof presets;

/**
 * Runs Lighthouse's mobile preset on a page that this browser has never seen; an answer of 404 is a page like any other.
 * A busy machine keeps it from measuring now and then, so it may try twice. Rejects where it could not measure.
 */
export async function auditPage(browser: Browser, path: string, preset: Preset): Promise<Scores> {
  try {
    return await visit(browser, path, preset);
  } catch (error) {
    console.warn(`Once more: ${error}`);
    return visit(browser, path, preset);
  }
}

async function visit(browser: Browser, path: string, preset: Preset): Promise<Scores> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await answerForGoogle(page);
    const flags: Flags = {
      ...presets[preset],
      ignoreStatusCode: true,
      disableFullPageScreenshot: true,
      logLevel: "error",
    };
    const run = await lighthouse(suiteAddress("SUITE_WEB_ORIGIN") + path, flags, undefined, page);
    if (!run) throw new Error(`Lighthouse has said nothing of ${path}`);
    refuseErrors(run.lhr);
    return scoresOf(run.lhr);
  } finally {
    await context.close();
  }
}

/** Throws where a category has no score, which is where something that counts could not be measured. */
function refuseErrors({ categories, audits, requestedUrl, runtimeError }: Result): void {
  if (!runtimeError && Object.values(categories).every(({ score }) => score !== null)) return;
  const failed = Object.values(audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === "error");
  const reasons = failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`);
  throw new Error(`${requestedUrl}: ${[runtimeError?.message, ...reasons].filter(Boolean).join("; ")}`);
}

function scoresOf(result: Result): Scores {
  const { audits, categories } = result;
  const score = (category: string) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
  const measured = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    layoutShift: measured("cumulative-layout-shift"),
    largestPaint: measured("largest-contentful-paint"),
    lost: lostIn(result),
  };
}
