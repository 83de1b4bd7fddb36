import { allMessages } from "contract/messages";
import { builtFiles, codeLost, cut } from "../support/network.ts";
import type { PageState } from "./page-state.ts";

/** The app when its code is lost. */
export const startStates: PageState[] = [
  {
    name: "code-lost",
    withoutApp: true,
    errors: [codeLost],
    show: async ({ page, language }) => {
      await cut(page, builtFiles("welcome-page"));
      await page.goto("/");
      await page.getByRole("status").filter({ hasText: allMessages[language].start.late }).waitFor();
    },
  },
  {
    name: "crash",
    errors: [codeLost],
    show: async ({ page, text }) => {
      await cut(page, builtFiles("sign-up-page"));
      const lost = page.waitForEvent("requestfailed");
      await page.goto("/social-sign-up/ana");
      await lost;
      await page.locator("button:not([aria-busy])", { hasText: text.socialSignUp.google }).waitFor();
      // Online, the page would load again by itself.
      await page.context().setOffline(true);
      await page.getByRole("link", { name: text.socialSignUp.email }).click();
      await page.getByRole("heading", { name: text.crash.title }).waitFor();
    },
  },
];
