import { withoutEndingSlashes } from "../allowed-url.ts";
import type { LinkSettings } from "../link-settings.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";

/** The two ways to name the service's domain: a URL, or formerly its host. "" if missing. */
export interface GivenDomain {
  domainUriPrefix: string;
  dynamicLinkDomain: string;
}

/** Checks that a request names exactly one domain and that it is this service's; throws a RestError otherwise. */
export function requireOwnedDomain(given: GivenDomain, { domainUriPrefix }: LinkSettings): void {
  const isByHost = given.dynamicLinkDomain !== "";
  const isByPrefix = given.domainUriPrefix !== "";
  if (isByHost === isByPrefix) {
    const names = `Dynamic Link domain: '${given.dynamicLinkDomain}' or Domain Uri Prefix: '${given.domainUriPrefix}'`;
    const presence = `Dynamic Link Domain isPresent = ${isByHost}, Domain URI prefix isPresent = ${isByPrefix}`;
    throw new RestError(400, `Invalid ${names}. Expecting exactly one. ${presence}, ${DOCUMENTATION}`);
  }
  const { host } = new URL(domainUriPrefix);
  const isOwned = isByHost
    ? given.dynamicLinkDomain.toLowerCase() === host
    : withoutSlash(given.domainUriPrefix) === withoutSlash(domainUriPrefix);
  if (!isOwned) {
    const domain = given.dynamicLinkDomain || given.domainUriPrefix;
    throw new RestError(400, `Your project does not own Dynamic Links domain: ${domain} ${DOCUMENTATION}`);
  }
}

/** A URL as a browser parses it, without trailing slashes: clients write the prefix both ways. */
function withoutSlash(address: string): string {
  return withoutEndingSlashes(URL.parse(address)?.href ?? address);
}
