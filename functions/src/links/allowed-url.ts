import type { LinkSettings } from "./link-settings.ts";
import { isOwnStorePage, isStore } from "./own-store-page.ts";

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The problem of an address: not a URL, a wrong scheme or host, another app's store page, or not a page.
 * Undefined for an allowed address.
 */
export type UrlProblem = "not-a-url" | "scheme" | "host" | "foreign-app" | "no-page" | undefined;

/**
 * The reason not to send visitors to a URL, or undefined. Allowed are https URLs without credentials, of
 * pages on one of the hosts. On a store's host, only our own apps' pages are allowed. Plain http is allowed
 * only on a local machine, if the product itself is configured for it.
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
 * Whether a URL is a dynamic link of this service, or one of Firebase's helpers on Hosting (`/__/`), in any
 * spelling of its path. Both redirect to any address in their parameters.
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
