import { languageCodes } from "contract/languages";
import { allMessages } from "contract/messages";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";

test("without JavaScript every page has its content in the browser's language, and visibly says what is missing", async ({
  visit,
}) => {
  for (const language of languageCodes) {
    const { page } = await visit({ javaScriptEnabled: false, locale: language });
    const { authAction, confirmEmail, signUp, socialSignUp, welcome } = messages[language];
    for (const [path, title] of [
      ["/social-sign-up/ana", socialSignUp.title],
      ["/sign-up/ana", signUp.title],
      ["/confirm-email", confirmEmail.title],
      ["/welcome", interpolate(welcome.title)],
      ["/", interpolate(welcome.title)],
      ["/auth/action", authAction.title],
    ] as const) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      // By its element, because Playwright finds no text in a noscript.
      const text = page.locator("noscript p").and(page.locator(`[lang=${language}]`));
      expect(await text.textContent(), path).toBe(interpolate(allMessages[language].start.noScript));
      const box = await text.boundingBox();
      expect(box && box.y + box.height, path).toBeLessThanOrEqual(740);
    }
  }
});
