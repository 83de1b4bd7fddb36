import { setTimeout as wait } from "node:timers/promises";
import { error as logError } from "firebase-functions/logger";
import { acceptedLanguages } from "../platform/accepted-languages.ts";
import type { PlainRequest, PlainResponse } from "../platform/web-handler.ts";
import type { LanguageCode } from "../product/languages.ts";
import type {
  GonePage,
  PageHtml,
  PageModule,
  PageRequest,
  RenderContext,
  RenderedPage,
} from "./page-module.ts";

export interface WebPages extends RenderContext {
  page: PageModule;
  /** What an invitation that an operator has stopped shows, 410. */
  gonePage: (language: LanguageCode) => Response;
  /** How long to wait before sending the app without content. */
  renderTimeoutMilliseconds: number;
}

/**
 * GET or HEAD of a page that shows the inviter: 200 with its content, 404 for an unknown inviter, 410 where an operator has
 * stopped the inviter's invitations. On any error the
 * visitor gets the app without content, 200, which then loads everything itself. At any other address that is 404:
 * Hosting has the other pages as files.
 */
export async function webPage(pages: WebPages, request: PlainRequest): Promise<PlainResponse | Response> {
  const languages = acceptedLanguages(request.headers.get("accept-language") ?? "");
  try {
    const rendered = await renderInTime(pages, { url: new URL(request.url), languages });
    return rendered ? answer(pages, rendered) : withoutContent(pages, 404);
  } catch (error) {
    logError("a page was sent without its content", error);
    return withoutContent(pages, 200);
  }
}

async function renderInTime(
  { page, ...world }: WebPages,
  request: PageRequest,
): Promise<RenderedPage | GonePage | null> {
  const ended = new AbortController();
  const tooLate = wait(world.renderTimeoutMilliseconds, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`no content after ${world.renderTimeoutMilliseconds} milliseconds`);
  });
  try {
    return await Promise.race([page.renderPage(request, world), tooLate]);
  } finally {
    tooLate.catch(() => {});
    ended.abort();
  }
}

function answer({ gonePage }: WebPages, rendered: RenderedPage | GonePage): PlainResponse | Response {
  const { status, languageCode, isInBrowserLanguage } = rendered;
  const headers = {
    "content-language": languageCode,
    "cache-control": cacheControl[status],
    ...(isInBrowserLanguage && { vary: "Accept-Language" }),
  };
  if (status !== 410) return respond(rendered, status, headers);
  const page = gonePage(languageCode);
  page.headers.delete("vary");
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

const withoutContent = ({ page, config }: WebPages, status: number) =>
  respond(page.emptyPage(config), status, { "cache-control": "no-store" });

// For the CDN, which caches each URL separately (docs/decisions.md#d19). Browsers revalidate, so after a deployment
// they get the newest page. A page that is a day old is better than an error. A new user is visible within a minute, and
// an invitation that an operator has stopped is gone within a minute, which is what the 30 + 30 seconds are for.
const cacheControl = {
  200: "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
  404: "public, max-age=0, s-maxage=60",
  410: "public, max-age=0, s-maxage=30, stale-if-error=86400",
};

function respond(
  { html, contentSecurityPolicy }: PageHtml,
  status: number,
  headers: Record<string, string>,
): PlainResponse {
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `${contentSecurityPolicy}; frame-ancestors 'self'`,
      "x-content-type-options": "nosniff",
      ...headers,
    },
    content: html,
  };
}
