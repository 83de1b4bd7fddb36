import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { axeViolations, overflow, smallDevanagari, smallTargets } from "../support/audit.ts";
import { test } from "../support/journey.ts";
import { browserFor, show, states } from "./states.ts";
import type {} from "./states-language.ts";
import { turnRound } from "./turn-round.ts";

const schemes = ["light", "dark"] as const;

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
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      expect(await axeViolations(page), colorScheme).toEqual([]);
    }
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
