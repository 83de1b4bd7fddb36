import type { PageModule } from "contract/page-module";
import type { BrowserContext, Page } from "playwright-core";
import { pageAt } from "web/src/paths.ts";
import committed from "../../public/config.json" with { type: "json" };

const server = new URL("../../dist-ssr/server.js", import.meta.url).href;
const { renderWithoutInviter }: PageModule = await import(server);

const isRendered = ({ pathname }: URL) => pageAt(pathname).page.rendered === "per-request";

/**
 * Serves pages without the inviter, as the rendering function does while it cannot read the database. They have these
 * choices in their configuration.
 */
export async function withoutContent(network: BrowserContext | Page, choices: object = {}): Promise<void> {
  const file = { ...committed, ...choices };
  await network.route("**/config.json", (route) => route.fulfill({ json: file }));
  await network.route(isRendered, async (route) => {
    const language = await route.request().headerValue("accept-language");
    const request = { url: new URL(route.request().url()), languages: language ? [language] : [] };
    const { html } = await renderWithoutInviter(request, { ...choices });
    await route.fulfill({ contentType: "text/html; charset=utf-8", body: html });
  });
}
