import type { BrowserContext, Page } from "playwright-core";
import { pageAt } from "web/src/paths.ts";

const isRendered = ({ pathname }: URL) => pageAt(pathname).page.firstHtml === "function";

/** Serves pages without content, as the rendering function does while it cannot tell who invites. */
export async function withoutContent(network: BrowserContext | Page): Promise<void> {
  await network.route(isRendered, async (route) => {
    const url = new URL("/app", route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}
