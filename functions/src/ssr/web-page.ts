import { setTimeout as wait } from "node:timers/promises";
import { error as logError } from "firebase-functions/logger";
import { acceptedLanguages } from "../platform/accepted-languages.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import type { PageModule, PageRequest, PageWorld, RenderedPage } from "./page-module.ts";

export interface WebPages extends PageWorld {
  page: PageModule;
  /** Longest wait for the content; beyond it the app had better ask for it itself. */
  patienceMilliseconds: number;
}

/**
 * GET or HEAD of a page: with its content, 200, or with what is said where an address is about nobody, 404.
 * Whatever goes wrong, the visitor gets the app without content, 200, which then asks for everything itself.
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

// For the CDN, which keeps each address by itself (docs/decisions.md#d19). A browser asks again each time, so that after a
// deployment it gets the page of the scripts that are there. Somebody who was just created is invisible for a minute at
// most.
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
