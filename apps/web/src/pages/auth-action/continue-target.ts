import { matchPath } from "react-router";
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

/** The user whom a link continues to activate, if any. */
export function inviteeIn(continueUrl: string | null): string | undefined {
  const pathname = parseUrl(continueUrl ?? "")?.pathname ?? "";
  return matchPath(pages.activation.patterns[0], pathname)?.params.uid;
}

// URL.parse() for browsers that do not have it.
function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
