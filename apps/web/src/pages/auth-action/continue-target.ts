const home = "/";

/**
 * Where to go after a mailed link: its address if that is on one of the given sites, else the start page. On the first
 * site, which is the one this page is on, it is a path; on another one a whole address.
 */
export function continueTarget(continueUrl: string | null, [here, ...others]: [string, ...string[]]): string {
  const url = URL.parse(continueUrl ?? "");
  // A path that begins with two slashes would be read as another site.
  if (url?.origin === here) return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
  return url && others.some((site) => URL.parse(site)?.origin === url.origin) ? url.href : home;
}
