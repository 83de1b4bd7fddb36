import type { BrowserContext, Page } from "playwright-core";

const rendered = /^\/($|(feedback|social-sign-up|sign-up|welcome)\/|tasks-Feedback$|confirm-email$|welcome$)/;

/** Lets pages come as they do while the function that renders them is out of order: the app without content. */
export async function withoutContent(network: BrowserContext | Page): Promise<void> {
  await network.route(
    ({ pathname }) => rendered.test(pathname),
    async (route) => {
      const url = new URL("/app.html", route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );
}
