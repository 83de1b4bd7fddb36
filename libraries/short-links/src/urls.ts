import type { LinkSettings } from "./settings.ts";

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The reason not to send visitors to a URL, or undefined. Allowed are https URLs without credentials, of
 * pages on one of the hosts. On a store's host, only our own apps' pages are allowed. Plain http is allowed
 * only on a local machine, if the product itself is configured for it.
 */
export function urlProblem(
  address: string,
  hosts: string[],
  settings: LinkSettings,
): "not-a-url" | "not-allowed" | undefined {
  const url = URL.parse(address);
  if (!url || `${url.username}${url.password}` !== "") return "not-a-url";
  const isAllowed =
    (url.protocol === "https:" || isLocal(url, settings)) &&
    hosts.includes(url.host.replace(/^itunes\.apple\.com$/, "apps.apple.com")) &&
    (!isStore(url) || isOwnStorePage(url, settings)) &&
    !leadsElsewhere(url, settings);
  return isAllowed ? undefined : "not-allowed";
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
  const path = `${decoded(url.pathname).replace(/\/{2,}/g, "/")}/`;
  const root = prefix.pathname.replace(/\/$/, "");
  return path.startsWith("/__/") || (url.host === prefix.host && path.startsWith(`${root}/`));
}

/** A text without percent-encodings, or `otherwise` if they are no UTF-8. */
export function decoded(text: string, otherwise = text): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return otherwise;
  }
}

const appStoreHosts = ["apps.apple.com", "itunes.apple.com"];

/** Query parameters that a store URL may have besides the app's id: campaigns, languages, product variants. */
const appStoreParameters = ["at", "ct", "itscg", "itsct", "l", "ls", "mt", "ppid", "pt", "uo"];
const playParameters = ["gl", "hl", "id", "listing", "pcampaignid", "referrer"];

/** Stores interpret other parts differently: an encoded slash, a second id. */
const appStorePath = /^\/(?:[a-z]{2}\/)?app\/(?:(?<name>[^/]+)\/)?id(?<id>\d+)\/?$/;
const playPath = /^\/store\/apps\/details\/?$/;

export function isStore(url: URL | null): boolean {
  return url !== null && [...appStoreHosts, "play.google.com"].includes(url.host);
}

/** Whether a URL on a store's host is the page of one of the deployment's own apps and nothing else. */
function isOwnStorePage(url: URL, settings: LinkSettings): boolean {
  if (url.hash !== "") return false;
  return appStoreHosts.includes(url.host) ? isOwnInAppStore(url, settings) : isOwnInPlay(url, settings);
}

function isOwnInAppStore({ pathname, searchParams }: URL, { appStoreId }: LinkSettings): boolean {
  const { name = "", id } = appStorePath.exec(pathname)?.groups ?? {};
  const isPlain = plainName.test(decoded(name));
  return id === appStoreId && isPlain && hasOnly(searchParams, appStoreParameters);
}

function isOwnInPlay({ pathname, searchParams }: URL, { androidPackageNames }: LinkSettings): boolean {
  const id = searchParams.get("id") ?? "";
  return playPath.test(pathname) && androidPackageNames.includes(id) && hasOnly(searchParams, playParameters);
}

/** The App Store ignores the app's name in its URLs. */
const plainName = /^[\p{Letter}\p{Mark}\p{Number}._-]*$/u;

function hasOnly(given: URLSearchParams, allowed: string[]): boolean {
  const names = [...given.keys()];
  return new Set(names).size === names.length && names.every((name) => allowed.includes(name));
}

/** The characters of RFC 3986, behind a host that every reader takes for the same. */
const plainAddress = /^https?:\/\/[a-z\d.-]+(?::\d+)?((?:[/?#][\w\-.~:/?#[\]@!$&'()*+,;=%]*)?)$/i;

/**
 * An address with the bytes that it was given, but with scheme and host as browsers spell them. One with other
 * characters than a URL's is spelled so as a whole. Not checked.
 */
export function spelledAddress(text: string): string {
  const url = URL.parse(text);
  const [, rest] = plainAddress.exec(text) ?? [];
  return url && rest !== undefined ? url.origin + rest : (url?.href ?? text);
}

/** A parameter of a query: decoded as a form's, and as it stands there. */
export interface QueryParameter {
  name: string;
  value: string;
  text: string;
}

/** Reads a query, with or without its "?". What is no UTF-8 stays encoded. */
export function parametersIn(query: string): QueryParameter[] {
  const texts = query.replace(/^\?/, "").split("&").filter(Boolean);
  return texts.map((text) => {
    const [name = "", ...value] = text.split("=");
    return { name: formDecoded(name), value: formDecoded(value.join("=")), text };
  });
}

const formDecoded = (text: string) => decoded(text.replaceAll("+", " "), text);

/** A regular expression would take quadratic time. */
export function withoutEndingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === "/") end -= 1;
  return text.slice(0, end);
}
