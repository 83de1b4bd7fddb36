import { languageCodes } from "contract/languages";
import { allMessages } from "contract/messages";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate } from "../support/messages.ts";

test("without JavaScript every page visibly says so in its language", async ({ visit }) => {
  for (const language of languageCodes) {
    const { page } = await visit({ javaScriptEnabled: false, locale: language });
    for (const path of ["/feedback/ana", "/sign-up/ana", "/auth/action"]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      // By its element, because Playwright finds no text in a noscript.
      const text = page.locator("noscript p").and(page.locator(`[lang=${language}]`));
      expect(await text.textContent()).toBe(interpolate(allMessages[language].start.noScript));
      const box = await text.boundingBox();
      expect(box && box.y + box.height, path).toBeLessThanOrEqual(740);
    }
  }
});
