import { languageCodes } from "contract/languages";
import { expect } from "vitest";
import { startMessages } from "web/src/i18n/start-messages.ts";
import { test } from "../support/journey.ts";
import { interpolate } from "../support/messages.ts";

test("without JavaScript every page visibly says so in its language", async ({ visit }) => {
  for (const language of languageCodes) {
    const { page } = await visit({ javaScriptEnabled: false, locale: language });
    for (const path of ["/feedback/ana", "/sign-up/ana", "/auth/action"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // By its element, because Playwright finds no text in a noscript.
      const text = page.locator("noscript p").and(page.locator(`[lang=${language}]`));
      expect(await text.textContent()).toBe(interpolate(startMessages[language].noScript));
      const box = await text.boundingBox();
      expect(box && box.y + box.height, path).toBeLessThanOrEqual(740);
    }
  }
});
