import { allMessages } from "contract/messages";
import { builtFiles, codeLost, cut, hold } from "../support/network.ts";
import { withoutContent } from "../support/without-content.ts";
import type { PageState } from "./page-state.ts";

const isConfig = (url: URL) => url.pathname === "/config.json";

/** The app while it starts, and when it cannot. */
export const startStates: PageState[] = [
  {
    name: "starting",
    show: async ({ page }) => {
      await withoutContent(page);
      await hold(page, isConfig);
      await page.goto("/feedback/ana", { waitUntil: "domcontentloaded" });
      await page.locator(".loader").waitFor();
    },
  },
  {
    name: "config-broken",
    errors: [/config\.json: missing or wrong/],
    show: async ({ page }) => {
      await withoutContent(page);
      await page.route(isConfig, (route) => route.fulfill({ json: {} }));
      await page.goto("/feedback/ana");
      await page.locator(".start-failure").waitFor();
    },
  },
  {
    name: "code-lost",
    errors: [codeLost],
    show: async ({ page, language }) => {
      await cut(page, builtFiles("welcome-page-"));
      await page.goto("/");
      await page.getByRole("status").filter({ hasText: allMessages[language].start.late }).waitFor();
    },
  },
  {
    name: "crash",
    errors: [codeLost],
    show: async ({ page, text }) => {
      await withoutContent(page);
      await cut(page, builtFiles("sign-up-page-"));
      await page.goto("/sign-up/ana");
      await page.getByRole("heading", { name: text.crash.title }).waitFor();
    },
  },
];
