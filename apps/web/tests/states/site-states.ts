import { builtFiles, cut, hold } from "../support/network.ts";
import { withoutContent } from "../support/without-content.ts";
import type { PageState, Stage } from "./page-state.ts";

const isConfig = (url: URL) => url.pathname === "/config.json";

const settle = ({ page }: Stage, name: string) => page.getByRole("heading", { name }).waitFor();

/** What is not the page of any step. */
export const siteStates: PageState[] = [
  {
    name: "not-found",
    show: async (stage) => {
      await stage.page.goto("/feedback");
      await settle(stage, stage.text.notFound.title);
    },
  },
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
    show: async ({ page }) => {
      await withoutContent(page);
      await page.route(isConfig, (route) => route.fulfill({ json: {} }));
      await page.goto("/");
      await page.locator(".start-failure").waitFor();
    },
  },
  {
    name: "crash",
    show: async (stage) => {
      await cut(stage.page, builtFiles("not-found-page-"));
      await stage.page.goto("/feedback");
      await settle(stage, stage.text.crash.title);
    },
  },
];
