import lighthouse, { type Flags, type Result } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { suiteAddress } from "../../functions/testing/suite.ts";
import { answerForGoogle } from "./answer-for-google.ts";

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

/** An audit that took points from its category. */
export interface Lost {
  id: string;
  /** Of the category's 100. */
  points: number;
  says: string;
}

const SAID_CHARACTERS = 300;

const presets = {
  /** The slow phone and link are calculated from a fast load. */
  simulated: {
    throttlingMethod: "simulate",
    onlyCategories: ["performance", "accessibility", "best-practices"],
  },
  /** DevTools slows both down; what does not depend on that is left out. */
  applied: { throttlingMethod: "devtools", onlyCategories: ["performance"] },
} satisfies Record<string, Flags>;

export type Preset = keyof typeof presets;

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

/** A category in which something could not be measured has no score. */
function refuseErrors({ runtimeError, audits, requestedUrl }: Result): void {
  const failed = Object.values(audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === "error");
  const reasons = [runtimeError?.message, ...failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)];
  const reason = reasons.filter(Boolean).join("; ");
  if (reason) throw new Error(`${requestedUrl}: ${reason}`);
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
    lost: Object.values(categories).flatMap((category) => lostIn(category, audits)),
  };
}

function lostIn({ auditRefs }: Result["categories"][string], audits: Result["audits"]): Lost[] {
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]?.score != null);
  const all = counted.reduce((sum, { weight }) => sum + weight, 0);
  return counted.flatMap(({ id, weight }) => {
    const audit = audits[id];
    const points = ((1 - (audit?.score ?? 1)) * weight * 100) / all;
    return audit && Math.round(points) > 0 ? [{ id, points, says: said(audit) }] : [];
  });
}

/** In one line: the title, what was measured, and where. */
function said({ title, displayValue, details }: Result["audits"][string]): string {
  const items = details && "items" in details ? JSON.stringify(details.items) : "";
  return [title, displayValue, items]
    .filter(Boolean)
    .join(" | ")
    .replaceAll("|", "/")
    .slice(0, SAID_CHARACTERS);
}
