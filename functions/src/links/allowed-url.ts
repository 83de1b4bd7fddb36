import type { LinkSettings } from "./link-settings.ts";
import { isOwnStorePage, isStore } from "./own-store-page.ts";

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What is wrong with an address: it is not one, its scheme, its host, the app in a store, no page; or nothing. */
export type UrlProblem = "not-a-url" | "scheme" | "host" | "foreign-app" | "no-page" | undefined;

/**
 * Whether people may be sent to an address: https, no user name or password, a page on one of the hosts; and of a store,
 * only the pages of our own apps. Plain http is for a local machine, and only where the product itself is configured to
 * run there.
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
 * Whether an address is not a page but a dynamic link of this service, or one that Hosting keeps for Firebase's own
 * helpers (`/__/`), which lead on to wherever their parameters say; however its path is spelled.
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
