import { builtFiles, cut, hold } from "../support/network.ts";
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
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await page.locator(".loader").waitFor();
    },
  },
  {
    name: "config-broken",
    errors: [/config\.json: missing or wrong/],
    show: async ({ page }) => {
      await withoutContent(page);
      await page.route(isConfig, (route) => route.fulfill({ json: {} }));
      await page.goto("/");
      await page.locator(".start-failure").waitFor();
    },
  },
  {
    name: "crash",
    errors: [/Failed to fetch dynamically imported module/],
    show: async ({ page, text }) => {
      await cut(page, builtFiles("not-found-page-"));
      await page.goto("/feedback");
      await page.getByRole("heading", { name: text.crash.title }).waitFor();
    },
  },
];
