import type { LinkSettings } from "./link-settings.ts";

type Stores = Pick<LinkSettings, "appStoreId" | "androidPackageNames">;

const appStoreHosts = ["apps.apple.com", "itunes.apple.com"];
const playHosts = ["play.google.com"];

/** Query parameters that a store URL may have besides the app's id: campaigns, languages, product variants. */
const appStoreParameters = ["at", "ct", "itscg", "itsct", "l", "ls", "mt", "ppid", "pt", "uo"];
const playParameters = ["gl", "hl", "id", "listing", "pcampaignid", "referrer"];

/** Stores interpret other parts differently: an encoded slash, a second id. */
const appStorePath = /^\/(?:[a-z]{2}\/)?app\/(?:(?<name>[^/]+)\/)?id(?<id>\d+)\/?$/;
const playPath = /^\/store\/apps\/details\/?$/;

export function isStore({ host }: URL): boolean {
  return appStoreHosts.includes(host) || playHosts.includes(host);
}

/** Whether a URL on a store's host is the page of one of the deployment's own apps and nothing else. */
export function isOwnStorePage(url: URL, settings: Stores): boolean {
  if (url.hash !== "") return false;
  return appStoreHosts.includes(url.host) ? isOwnInAppStore(url, settings) : isOwnInPlay(url, settings);
}

function isOwnInAppStore({ pathname, searchParams }: URL, { appStoreId }: Stores): boolean {
  const { name, id } = appStorePath.exec(pathname)?.groups ?? {};
  return id === appStoreId && isPlainName(name) && hasOnly(searchParams, appStoreParameters);
}

function isOwnInPlay({ pathname, searchParams }: URL, { androidPackageNames }: Stores): boolean {
  const id = searchParams.get("id") ?? "";
  return playPath.test(pathname) && androidPackageNames.includes(id) && hasOnly(searchParams, playParameters);
}

/** The App Store ignores the app's name in its URLs. */
function isPlainName(name = ""): boolean {
  try {
    return /^[\p{Letter}\p{Mark}\p{Number}._-]*$/u.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

function hasOnly(given: URLSearchParams, allowed: string[]): boolean {
  const names = [...given.keys()];
  return new Set(names).size === names.length && names.every((name) => allowed.includes(name));
}
