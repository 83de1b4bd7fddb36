import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import type { PageAnswer, PageHtml, PageModule, RenderContext } from "contract/page-module";
import { appStoreUrl, playStoreUrl } from "contract/stores";
import { error as logError } from "firebase-functions/logger";
import pTimeout from "p-timeout";
import { html } from "short-links/html";
import { acceptedLanguages } from "../platform/visitor.ts";
import { plainPage } from "./plain-page.ts";

export interface WebPages extends RenderContext {
  page: PageModule;
  /** How long to wait before sending the page without the inviter. */
  renderTimeoutMilliseconds: number;
}

/**
 * GET or HEAD of a page that shows the inviter. If the inviter cannot be read, 200 with the page; its script
 * asks again. At any other address, 404 with the page, because Hosting has the other pages as files.
 */
export async function renderWebPage(pages: WebPages, request: Request): Promise<Response> {
  const { page: module, renderTimeoutMilliseconds: milliseconds, ...world } = pages;
  const languages = acceptedLanguages(request.headers.get("accept-language") ?? "");
  const pageRequest = { url: new URL(request.url), languages };
  let status = 404;
  try {
    const rendered = await pTimeout(module.renderPage(pageRequest, world), { milliseconds });
    if (rendered) return answer(rendered);
  } catch (error) {
    logError("a page was sent without its inviter", error);
    status = 200;
  }
  const page = await module.renderWithoutInviter(pageRequest, world.config);
  return respond(page, status, { "cache-control": "no-store" });
}

function answer(rendered: PageAnswer): Response {
  if (rendered.status === 302) {
    const { location } = rendered;
    return new Response(null, { status: 302, headers: { location, "cache-control": cacheControl[302] } });
  }
  const { status, languageCode, isInBrowserLanguage } = rendered;
  const headers = {
    "content-language": languageCode,
    "cache-control": cacheControl[status],
    ...(isInBrowserLanguage && { vary: "Accept-Language" }),
  };
  if (status !== 410) return respond(rendered, status, headers);
  const page = goneInvitationPage(languageCode);
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

// Caching in the CDN, separately for each URL and language. Browsers revalidate, so they get the
// newest page after a deployment. A day-old page is better than an error. After at most 30 + 30 seconds, a
// new user is visible and a blocked invitation is gone.
const cacheControl = {
  200: "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
  302: "public, max-age=0, s-maxage=30",
  404: "public, max-age=0, s-maxage=60",
  410: "public, max-age=0, s-maxage=30, stale-if-error=86400",
};

/** The page of a blocked invitation, with status 410 and both stores. It names no one. */
export function goneInvitationPage(language: LanguageCode): Response {
  const texts = allMessages[language].linkPages;
  const title = texts.goneInvitationTitle;
  const body = html`<h1>${title}</h1>
<p>${texts.goneInvitationText}</p>
<div class="actions">
<a class="button" href="${appStoreUrl}">${texts.appStore}</a>
<a class="button" href="${playStoreUrl}">${texts.googlePlay}</a>
<a class="link" href="/">${fill(texts.home, { product: brand.name })}</a>
</div>`;
  return plainPage({ status: 410, language, title, body });
}

function respond(page: PageHtml, status: number, headers: Record<string, string>): Response {
  return new Response(page.html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `${page.contentSecurityPolicy}; frame-ancestors 'self'`,
      "x-content-type-options": "nosniff",
      ...headers,
    },
  });
}

/** Finds "#page" of package.json, from wherever this code has been bundled to. */
const require = createRequire(`${import.meta.dirname}/`);

/** Loads the web app's server build, once per instance. */
export const loadPageModule = (): PageModule => require("#page");

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

// Hosting lets caches keep all of /assets for a year. With "vary: *", no cache reuses this response. So a
// visitor during a release can load the file later.
const missing = () =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store", vary: "*" } });

/**
 * GET /assets/{name}, forwarded by Hosting if it has no such file: 200 for the files that this release's pages load, 404
 * for any other. So the pages work before Hosting has the release and after its rollback. Null for other addresses.
 */
export async function builtAsset({ url }: Request): Promise<Response | null> {
  const [, name] = /^\/assets\/([^/]+)$/.exec(new URL(url).pathname) ?? [];
  if (name === undefined) return null;
  const type = types[path.extname(name)];
  // Beside the server build.
  const folder = path.join(path.dirname(require.resolve("#page")), "browser-assets");
  if (!type || !(await readdir(folder)).includes(name)) return missing();
  const headers = {
    "content-type": type,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return new Response(await readFile(path.join(folder, name)), { headers });
}
