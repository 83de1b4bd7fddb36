import type { BrowserContext, Page } from "playwright-core";
import { pageAt } from "web/src/paths.ts";

function isRendered({ pathname }: URL): boolean {
  const { name, page } = pageAt(pathname);
  return name !== "not-found" && page.firstHtml === "function";
}

/** Answers pages as Hosting does while the function that renders them is down: with the app without content. */
export async function withoutContent(network: BrowserContext | Page): Promise<void> {
  await network.route(isRendered, async (route) => {
    const url = new URL("/app.html", route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
