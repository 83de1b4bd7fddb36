import { parametersIn, spelledAddress } from "./urls.ts";

/**
 * Every parameter of a dynamic link: its name in a long link, and its path in the REST body's `dynamicLinkInfo`.
 * https://firebase.google.com/docs/dynamic-links/create-manually
 */
export const restPaths = {
  link: "link",
  apn: "androidInfo.androidPackageName",
  afl: "androidInfo.androidFallbackLink",
  amv: "androidInfo.androidMinPackageVersionCode",
  al: "androidInfo.androidLink",
  ibi: "iosInfo.iosBundleId",
  ifl: "iosInfo.iosFallbackLink",
  ius: "iosInfo.iosCustomScheme",
  ipbi: "iosInfo.iosIpadBundleId",
  ipfl: "iosInfo.iosIpadFallbackLink",
  isi: "iosInfo.iosAppStoreId",
  imv: "iosInfo.iosMinimumVersion",
  efr: "navigationInfo.enableForcedRedirect",
  ofl: "desktopInfo.desktopFallbackLink",
  st: "socialMetaTagInfo.socialTitle",
  sd: "socialMetaTagInfo.socialDescription",
  si: "socialMetaTagInfo.socialImageLink",
  utm_source: "analyticsInfo.googlePlayAnalytics.utmSource",
  utm_medium: "analyticsInfo.googlePlayAnalytics.utmMedium",
  utm_campaign: "analyticsInfo.googlePlayAnalytics.utmCampaign",
  utm_term: "analyticsInfo.googlePlayAnalytics.utmTerm",
  utm_content: "analyticsInfo.googlePlayAnalytics.utmContent",
  gclid: "analyticsInfo.googlePlayAnalytics.gclid",
  at: "analyticsInfo.itunesConnectAnalytics.at",
  ct: "analyticsInfo.itunesConnectAnalytics.ct",
  mt: "analyticsInfo.itunesConnectAnalytics.mt",
  pt: "analyticsInfo.itunesConnectAnalytics.pt",
} as const;

export type ParameterName = keyof typeof restPaths;

/** A dynamic link. No value is empty; `efr` is "1" or missing; addresses are as `spelledAddress` says. */
export type LinkParameters = Partial<Record<ParameterName, string>>;

export const parameterNames = Object.keys(restPaths) as ParameterName[];

/** The parameters with URLs as values. */
export const addressParameters: readonly ParameterName[] = ["link", "al", "afl", "ifl", "ipfl", "ofl", "si"];

/** Parameters as given. */
export type GivenLink = Map<ParameterName, string>;

/**
 * Reads the query of a long link. Of a repeated parameter, the first counts.
 * @example const { link } = normalParameters(linkOfQuery("?link=https://acorn.example/help"));
 */
export function linkOfQuery(query: string): GivenLink {
  const given: GivenLink = new Map();
  for (const { name, value } of parametersIn(query)) {
    if (isParameterName(name) && !given.has(name)) given.set(name, value);
  }
  return given;
}

export function isParameterName(name: string): name is ParameterName {
  return Object.hasOwn(restPaths, name);
}

/**
 * Normalises parameters: no empty values, one order, one spelling of true, addresses as `spelledAddress` says.
 */
export function normalParameters(given: GivenLink): LinkParameters {
  const parameters: LinkParameters = {};
  for (const name of parameterNames) {
    const value = normalValue(name, given.get(name)?.trim() ?? "");
    if (value) parameters[name] = value;
  }
  return parameters;
}

function normalValue(name: ParameterName, value: string): string {
  // Lone surrogates cannot be encoded as UTF-8, neither in the database nor in a page.
  const text = value.toWellFormed();
  if (name === "efr") return /^(1|true)$/i.test(text) ? "1" : "";
  if (addressParameters.includes(name)) return spelledAddress(text);
  return text;
}

/** The long link: `{prefix}?link=…&apn=…`. It works without being shortened. */
export function longLink(prefix: string, parameters: LinkParameters): string {
  return `${prefix}?${new URLSearchParams(Object.entries(parameters))}`;
}
