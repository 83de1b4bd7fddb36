import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** What axe finds wrong with the page as it looks now, against WCAG 2.2 AA and its own best practices. */
export async function axeViolations(page: Page): Promise<string[]> {
  await transitionsEnd(page);
  // Evaluated, not added as a script: the pages' own policy lets no stranger's script run.
  await page.evaluate(await readFile(axeFile, "utf8"));
  const { violations } = await page.evaluate((): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    return axe.run({ runOnly: tags, resultTypes: ["violations"] });
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
}

/** Colours that are still on their way have the contrast of neither end. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map((transition) => transition.finished));
  });
}

/** What is too small for a finger: 44 px either way, or 24 px for a link within a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator("a[href], button, select, summary, input").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isInline = getComputedStyle(element).display === "inline";
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 0;
      const least = isInline ? 24 : 44;
      const isSmall = isShown && Math.min(width, height) < least;
      return isSmall ? [`${element.outerHTML.slice(0, 120)} is ${width} by ${height}`] : [];
    }),
  );
}

/** Pixels by which the page is wider than a window of this width. */
export function overflow(page: Page, width: number): Promise<number> {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    const rights = [...document.querySelectorAll("body *")].map(
      (element) => element.getBoundingClientRect().right,
    );
    return Math.max(0, Math.round(Math.max(scrollWidth, ...rights)) - width);
  }, width);
}
