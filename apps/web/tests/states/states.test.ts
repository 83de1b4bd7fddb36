import { defaultLanguageCode, type LanguageCode, languageCodes } from "contract/languages";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  axeViolations,
  brokenWords,
  colorRules,
  overflow,
  smallDevanagari,
  smallTargets,
  textsBesideElements,
  wrongSides,
} from "../support/audit.ts";
import { test } from "../support/journey.ts";
import { browserFor, show, states } from "./states.ts";
import { turnRound } from "./turn-round.ts";

const phone = { width: 360, height: 740 };
// The narrowest phone, upright and on its side, 1280 by 800 at 200 % zoom, and 1280 by 1024 at 400 % (WCAG 1.4.10).
const smallWindows = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 640, height: 400 },
  { width: 320, height: 256 },
] as const;

const otherLanguages = languageCodes.filter((code) => code !== defaultLanguageCode);

test.concurrent.for(states.map((state) => [state.name, state] as const))(
  "%s is accessible in every language: axe, target sizes, letters, 320 px, 400 % zoom",
  async ([, state], { visit }) => {
    const open = async (language: LanguageCode) => {
      const { page, expectErrors } = await visit(browserFor(state, language));
      expectErrors(...(state.errors ?? []));
      await show(state, page, language);
      return page;
    };
    const page = await open(defaultLanguageCode);
    if (!state.withoutApp) expect(await textsBesideElements(page), "for translation").toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await axeViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeViolations(page, colorRules), "dark").toEqual([]);
    await expectToFit(page);
    for (const language of otherLanguages) {
      if (!state.withoutApp) await changeLanguage(page, language);
      await expectToFit(state.withoutApp ? await open(language) : page);
    }
  },
);

/** Changes the language in place, which keeps the state. */
async function changeLanguage(page: Page, language: LanguageCode): Promise<void> {
  // A dialog may cover the link.
  await page.locator(`.language-menu a[hreflang=${language}]`).dispatchEvent("click");
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  expect(await smallTargets(page)).toEqual([]);
  expect(await smallDevanagari(page)).toEqual([]);
  for (const window of smallWindows) {
    await page.setViewportSize(window);
    expect(await overflow(page, window.width), `${window.width} by ${window.height}`).toBe(0);
    expect(await brokenWords(page), `${window.width} by ${window.height}`).toEqual([]);
  }
  await turnRound(page);
  expect(await overflow(page, 640), "from right to left").toBe(0);
  await page.setViewportSize(smallWindows[0]);
  expect(await overflow(page, 320), "from right to left, 320 px").toBe(0);
  expect(await wrongSides(page), "from right to left").toEqual([]);
}
