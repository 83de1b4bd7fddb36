import type { LinkSettings } from "./link-settings.ts";

type Stores = Pick<LinkSettings, "appStoreId" | "androidPackageNames">;

const appStoreHosts = ["apps.apple.com", "itunes.apple.com"];
const playHosts = ["play.google.com"];

/** What a store's address may say besides which app it is of: campaigns, languages, the app's own variants. */
const appStoreParameters = ["at", "ct", "itscg", "itsct", "l", "ls", "mt", "ppid", "pt", "uo"];
const playParameters = ["gl", "hl", "id", "listing", "pcampaignid", "referrer"];

/** Anything else would be read by the store as it likes: an encoded slash, a second id. */
const appStorePath = /^\/(?:[a-z]{2}\/)?app\/(?:(?<name>[^/]+)\/)?id(?<id>\d+)\/?$/;
const playPath = /^\/store\/apps\/details\/?$/;

export function isStore({ host }: URL): boolean {
  return appStoreHosts.includes(host) || playHosts.includes(host);
}

/** Whether an address on a store's host is the page of one of the deployment's own apps, and nothing else there. */
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

/** The App Store shows the app's name in its addresses and does not read it. */
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
