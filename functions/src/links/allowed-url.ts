import type { LinkSettings } from "./link-settings.ts";
import { isOwnStorePage, isStore } from "./own-store-page.ts";

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What is wrong with an address: it is not one, its scheme, its host, the app in a store, no page; or nothing. */
export type UrlProblem = "not-a-url" | "scheme" | "host" | "foreign-app" | "no-page" | undefined;

/**
 * Whether visitors may be sent to a URL: https, without credentials, a page on one of the hosts; on a store's host,
 * only the pages of our own apps. Plain http is allowed only if the product itself is configured for it, on a local
 * machine.
 */
export function urlProblem(address: string, hosts: string[], settings: LinkSettings): UrlProblem {
  const url = URL.parse(address);
  if (!url || `${url.username}${url.password}` !== "") return "not-a-url";
  if (url.protocol !== "https:" && !isLocal(url, settings)) return "scheme";
  if (!hosts.includes(url.host)) return "host";
  if (isStore(url) && !isOwnStorePage(url, settings)) return "foreign-app";
  return leadsElsewhere(url, settings) ? "no-page" : undefined;
}

function isLocal(url: URL, { productDomain }: LinkSettings): boolean {
  return url.protocol === "http:" && productDomain.startsWith("http://") && localHost.test(url.host);
}

/**
 * Whether a URL is not a page but a dynamic link of this service, or one of Firebase's helpers on Hosting (`/__/`),
 * which redirect wherever their parameters say; however its path is spelled.
 */
function leadsElsewhere(url: URL, { domainUriPrefix }: LinkSettings): boolean {
  const prefix = new URL(domainUriPrefix);
  const path = `${plainPath(url.pathname)}/`;
  const root = prefix.pathname.replace(/\/$/, "");
  return path.startsWith("/__/") || (url.host === prefix.host && path.startsWith(`${root}/`));
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, "/");
  } catch {
    return path;
  }
}

/** A regular expression would take quadratic time. */
export function withoutEndingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
