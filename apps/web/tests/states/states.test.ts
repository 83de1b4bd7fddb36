import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { axeViolations, colorRules, overflow, smallDevanagari, smallTargets } from "../support/audit.ts";
import { test } from "../support/journey.ts";
import { browserFor, show, states } from "./states.ts";
import type {} from "./states-language.ts";
import { turnRound } from "./turn-round.ts";

// The narrowest phone, and 1280 by 800 at 200 % zoom.
const smallWindows = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
] as const;

const language = inject("statesLanguage");

test.concurrent.for(states.map((state) => [state.name, state] as const))(
  "%s is accessible: axe, target sizes, letters, 320 px, 200 % zoom",
  async ([, state], { visit }) => {
    const { page, expectErrors } = await visit(browserFor(state, language));
    expectErrors(...(state.errors ?? []));
    await show(state, page, language);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await axeViolations(page), "light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeViolations(page, colorRules), "dark").toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    expect(await smallDevanagari(page)).toEqual([]);
    await expectToFit(page);
  },
);

async function expectToFit(page: Page): Promise<void> {
  for (const window of smallWindows) {
    await page.setViewportSize(window);
    expect(await overflow(page, window.width), `${window.width} px`).toBe(0);
  }
  await turnRound(page);
  expect(await overflow(page, 640), "from right to left").toBe(0);
  await page.setViewportSize(smallWindows[0]);
  expect(await overflow(page, 320), "from right to left, 320 px").toBe(0);
}
