import { setTimeout as wait } from "node:timers/promises";
import { error as logError } from "firebase-functions/logger";
import { acceptedLanguages } from "../platform/accepted-languages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { PageModule, PageRequest, PageWorld, RenderedPage } from "./page-module.ts";

export interface WebPages extends PageWorld {
  page: PageModule;
  /** How long to wait for the content before the app has to load it itself. */
  patienceMilliseconds: number;
}

/**
 * GET or HEAD of a page: 200 with its content, 404 for an unknown inviter or page. On any error the visitor gets the
 * app without content, 200, which then loads everything itself.
 */
export async function webPage(pages: WebPages, request: Request): Promise<Response> {
  const languages = acceptedLanguages(request.headers.get("accept-language") ?? "");
  try {
    return answer(await renderInTime(pages, { url: new URL(request.url), languages }), pages.page);
  } catch (error) {
    logError("a page was sent without its content", error);
    const headers = { ...commonHeaders(pages.page), "cache-control": "no-store" };
    return new Response(pages.page.emptyPage, { headers });
  }
}

async function renderInTime({ page, ...world }: WebPages, request: PageRequest): Promise<RenderedPage> {
  const ended = new AbortController();
  const tooLate = wait(world.patienceMilliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no content after ${world.patienceMilliseconds} milliseconds`);
  });
  try {
    return await Promise.race([page.renderPage(request, world), tooLate]);
  } finally {
    tooLate.catch(() => {});
    ended.abort();
  }
}

function answer(rendered: RenderedPage, page: PageModule): Response {
  const { status, html, languageCode, isInBrowserLanguage } = rendered;
  return new Response(html, {
    status,
    headers: {
      ...commonHeaders(page),
      "content-language": languageCode,
      "cache-control": cacheControl[status],
      ...(isInBrowserLanguage && { vary: "Accept-Language" }),
    },
  });
}

// For the CDN, which caches each URL separately (docs/decisions.md#d19). Browsers revalidate, so after a deployment
// they get the page that matches the deployed scripts. A new user is visible within a minute.
const cacheControl = {
  200: "public, max-age=0, s-maxage=300, stale-while-revalidate=600",
  404: "public, max-age=0, s-maxage=60",
};

function commonHeaders({ inlineStyle }: PageModule): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": contentSecurityPolicy(inlineStyle),
    "x-content-type-options": "nosniff",
  };
}
