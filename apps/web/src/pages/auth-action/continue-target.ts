import { matchPath } from "react-router";
import type { Activation } from "../../backend/activation-query.ts";
import { pages } from "../../pages.ts";

const home = "/";

/**
 * Where to continue after confirming: the given URL if it is on one of our origins, else the start page. On the first
 * origin, which is the current one, the result is a path; on the others a URL.
 */
export function continueTarget(continueUrl: string | null, [here, ...others]: [string, ...string[]]): string {
  const url = parseUrl(continueUrl ?? "");
  // A path with two leading slashes would be another origin.
  if (url?.origin === here) return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
  return url && others.some((site) => parseUrl(site)?.origin === url.origin) ? url.href : home;
}

/** Whom the page at a target activates, if it is that page of this origin. */
export function activationAt(target: string): Activation | undefined {
  const [pathname = ""] = target.split("?");
  const { uid: userId, fid: inviterId } = matchPath(pages.activation.patterns[0], pathname)?.params ?? {};
  return userId ? { userId, ...(inviterId && { inviterId }) } : undefined;
}

// URL.parse() for browsers that do not have it.
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
