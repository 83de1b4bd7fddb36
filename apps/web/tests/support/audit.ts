import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeFile = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that see colours. All others find the same in the light and the dark theme. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** Violations of WCAG 2.2 AA and of axe's best practices on the current page, or of these rules alone. */
export async function axeViolations(page: Page, rules = tags): Promise<string[]> {
  // Evaluated, because the Content-Security-Policy blocks a script element; once for a document, as it takes a while.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(await readFile(axeFile, "utf8"));
  const { violations } = await page.evaluate((runOnly): Promise<AxeResults> => {
    const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
    return axe.run({ runOnly, resultTypes: ["violations"] });
  }, rules);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
}

/** Controls below 44 px, or 24 px for a link within a sentence. */
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

/** Devanagari texts below 13 px. Stacked signs are illegible at that size. */
export function smallDevanagari(page: Page): Promise<string[]> {
  return page.locator("body *").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.textContent).join(" ");
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      const isShown = !element.closest("script, style, svg") && element.checkVisibility();
      return isShown && /\p{Script=Devanagari}/u.test(text) && size < 13 ? [`${text}: ${size} px`] : [];
    }),
  );
}

/** The page's overflow beyond this width in pixels, on the left or the right. */
export function overflow(page: Page, width: number): Promise<number> {
  return page.evaluate((width) => {
    const { scrollWidth } = document.documentElement;
    // Collapsed elements have a layout, too, but for no particular width.
    const shown = [...document.querySelectorAll("body *")].filter((element) => element.checkVisibility());
    const boxes = shown.map((element) => element.getBoundingClientRect());
    const lefts = boxes.map(({ left }) => -left);
    const rights = boxes.map(({ right }) => right - width);
    return Math.max(0, Math.round(Math.max(scrollWidth - width, ...lefts, ...rights)));
  }, width);
}

/** Inputs whose text may run below the button in them. */
export const coveredInputs = (page: Page): Promise<string[]> =>
  page.locator("input:visible").evaluateAll((inputs) =>
    inputs.flatMap((input) => {
      const right =
        input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight);
      const button = input.parentElement?.querySelector("button")?.getBoundingClientRect();
      return button && button.left < right ? [input.outerHTML.slice(0, 120)] : [];
    }),
  );

/**
 * Texts that have an element beside them. A browser's translation replaces text nodes, and React fails to remove one or to
 * insert beside it. So each text that React renders is alone in its element.
 */
export const textsBesideElements = (page: Page): Promise<string[]> =>
  page.locator("#root").evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent?.trim() && parentElement?.childElementCount) found.push(textContent);
    }
    return found;
  });
