import { defaultLanguageCode, type LanguageCode, languageCodes } from "contract/languages";
import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";
import {
  axeViolations,
  colorRules,
  coveredInputs,
  smallDevanagari,
  smallTargets,
  textsBesideElements,
} from "../support/audit.ts";
import { test } from "../support/journey.ts";
import { layoutFaults } from "../support/layout-faults.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { browserFor, show, states } from "./states.ts";

const usualLetters = 16;

/** Width and height, and the size of letters that the browser's settings ask for. One for each layout in the styles. */
const windows = [
  // Phones on their side, then 1280 by 1024 at 400 % zoom (WCAG 1.4.10).
  [667, 320, usualLetters],
  [812, 375, usualLetters],
  [320, 256, usualLetters],
  // A computer.
  [1280, 800, usualLetters],
  // Twice as large (WCAG 1.4.4).
  [1280, 800, 2 * usualLetters],
  [320, 640, 2 * usualLetters],
  // Last, for what is looked at on a phone alone.
  [360, 740, usualLetters],
] as const;

const otherLanguages = languageCodes.filter((code) => code !== defaultLanguageCode);

test.concurrent.for(states.map((state) => [state.name, state] as const))(
  "%s can be read and used in every language, theme and window, and with large letters",
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
  await passSeconds(page);
  const session = await page.context().newCDPSession(page);
  for (const [width, height, letters] of windows) {
    await setLetters(session, letters);
    await page.setViewportSize({ width, height });
    expect(await layoutFaults(page), `${width} by ${height}, letters of ${letters} px`).toEqual([]);
  }
  expect(await smallTargets(page)).toEqual([]);
  expect(await smallDevanagari(page)).toEqual([]);
  expect(await coveredInputs(page)).toEqual([]);
}

/** As a person sets them in Chromium. A size of the root element would leave the lengths of media queries as they are. */
const setLetters = (session: CDPSession, standard: number) =>
  session.send("Page.setFontSizes", { fontSizes: { standard } });
