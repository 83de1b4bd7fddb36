import { iphoneDestination } from "./destinations.ts";
import { type FoundLink, findLink } from "./open-link.ts";
import { longLink } from "./parameters.ts";
import { RestError } from "./rest-error.ts";
import type { LinkServices } from "./settings.ts";

/** The services of an exchange. */
export interface LinkExchange extends LinkServices {
  /** Whether the links of an owner must not open. The id is unchecked. By default every link opens. */
  isBlocked?: (ownerId: string) => Promise<boolean>;
}

/**
 * POST /v1/reopenAttribution: the iOS SDK resolves `requestedLink`, which has opened the app. The answer has the deep link,
 * the long link, the minimum version and the campaign. Throws a RestError (404) for a link that does not open. The SDK
 * reports that error; before 7.3 it reports a link without an address.
 */
export async function reopenAttribution(services: LinkExchange, body: unknown): Promise<Response> {
  const found = await findOpenLink(services, textIn(body, "requestedLink", "requested_link"));
  if (!found) throw new RestError(404, "Requested entity was not found.");
  return Response.json({ ...attribution(services, found), iosMinAppVersion: found.parameters.imv });
}

/**
 * POST /v1/installAttribution: at its first start the iOS SDK asks which link led to the app. Only a link from the
 * clipboard matches, `uniqueMatchLinkToCheck`, because no device is recognised. Without a match the answer is a
 * `matchMessage` alone. The SDK then stops. Before 4.3.1 it first asks again without the link, once for each IP version.
 */
export async function installAttribution(services: LinkExchange, body: unknown): Promise<Response> {
  const copied = textIn(body, "uniqueMatchLinkToCheck", "unique_match_link_to_check");
  const found = await findOpenLink(services, copied);
  if (!found) return Response.json({ matchMessage: "No pre-install link matched for this device." });
  const { store, web } = iphoneDestination(found.parameters, services.settings);
  return Response.json({
    ...attribution(services, found),
    requestedLink: found.address,
    attributionConfidence: "UNIQUE",
    appMinimumVersion: found.parameters.imv,
    fallbackLink: store ?? web,
    matchMessage: "Link is uniquely matched for this device.",
  });
}

/** The common part of both answers. JSON leaves out a missing value: the SDK breaks on null. */
function attribution({ settings }: LinkExchange, { parameters }: FoundLink) {
  return {
    deepLink: parameters.link,
    resolvedLink: longLink(`${settings.domainUriPrefix}/`, parameters),
    utmSource: parameters.utm_source,
    utmMedium: parameters.utm_medium,
    utmCampaign: parameters.utm_campaign,
    utmTerm: parameters.utm_term,
    utmContent: parameters.utm_content,
  };
}

/** The link at an address of this service that a visitor could open now, or null. */
async function findOpenLink(services: LinkExchange, address: string): Promise<FoundLink | null> {
  const { domainUriPrefix: prefix } = services.settings;
  const url = URL.parse(address);
  if (!url?.href.startsWith(prefix) || !/^[/?]/.test(url.href.slice(prefix.length))) return null;
  const found = await findLink(services, url);
  if (typeof found !== "object") return null;
  return found.ownerId !== null && (await services.isBlocked?.(found.ownerId)) ? null : found;
}

/** A text by one of its two names, else "". Other fields are not read: each SDK sends different ones. */
function textIn(body: unknown, name: string, snakeCaseName: string): string {
  const fields = Object(body);
  const value = fields[name] ?? fields[snakeCaseName];
  return typeof value === "string" ? value : "";
}
