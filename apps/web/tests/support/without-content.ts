import type { BrowserContext, Page } from "playwright-core";
import { pageAt } from "web/src/paths.ts";

function isRendered({ pathname }: URL): boolean {
  const { name, page } = pageAt(pathname);
  return name !== "not-found" && page.firstHtml === "function";
}

/** Serves pages without content, as Hosting does while the rendering function is down. */
export async function withoutContent(network: BrowserContext | Page): Promise<void> {
  await network.route(isRendered, async (route) => {
    const url = new URL("/app.html", route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
