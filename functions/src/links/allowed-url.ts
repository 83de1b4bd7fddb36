import type { LinkSettings } from "./link-settings.ts";

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** What is wrong with an address: it is not one, its scheme, its host; or nothing. */
export type UrlProblem = "not-a-url" | "scheme" | "host" | undefined;

/**
 * Whether people may be sent to an address: https, no user name or password, on one of the hosts. Plain http is for a
 * local machine, and only where the product itself is configured to run there.
 */
export function urlProblem(address: string, hosts: string[], settings: LinkSettings): UrlProblem {
  const url = URL.parse(address);
  if (!url || `${url.username}${url.password}` !== "") return "not-a-url";
  if (url.protocol !== "https:" && !isLocal(url, settings)) return "scheme";
  return hosts.includes(url.host) ? undefined : "host";
}

function isLocal(url: URL, { productDomain }: LinkSettings): boolean {
  return url.protocol === "http:" && productDomain.startsWith("http://") && localHost.test(url.host);
}

/** Whether an address is itself a dynamic link of this service, however its path is spelled. */
export function isDynamicLink(address: string, { domainUriPrefix }: LinkSettings): boolean {
  const prefix = new URL(domainUriPrefix);
  const url = URL.parse(address);
  if (url?.host !== prefix.host) return false;
  const root = prefix.pathname.replace(/\/$/, "");
  return `${plainPath(url.pathname)}/`.startsWith(`${root}/`);
}

function plainPath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\/{2,}/g, "/");
  } catch {
    return path;
  }
}
