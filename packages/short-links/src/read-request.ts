import type { SuffixOption } from "./documents.ts";
import {
  type GivenLink,
  linkOfQuery,
  normalParameters,
  type ParameterName,
  restPaths,
} from "./parameters.ts";
import { type MessageFields, type MessageValues, readMessage } from "./read-message.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";
import type { LinkSettings } from "./settings.ts";
import type { NewLink } from "./store.ts";
import { withoutEndingSlashes } from "./urls.ts";

/**
 * Parses the body of POST /v1/shortLinks: `{longDynamicLink | dynamicLinkInfo[, suffix]}`. Throws a RestError (400) for
 * an invalid body, for neither or both forms, and for a foreign domain.
 */
export function readRequest(body: unknown, settings: LinkSettings): NewLink {
  const values = readMessage(body, requestFields);
  const longLink = values.get("longDynamicLink") ?? "";
  if ((longLink !== "") === values.has("dynamicLinkInfo")) {
    throw new RestError(
      400,
      `Expecting exactly one of longDynamicLink and dynamicLinkInfo. ${DOCUMENTATION}`,
    );
  }
  const given = longLink === "" ? readInfo(values, settings) : readLongLink(longLink, settings);
  return { parameters: normalParameters(given), suffix: readSuffix(values) };
}

function readInfo(values: MessageValues, settings: LinkSettings): GivenLink {
  const [domainUriPrefix = "", dynamicLinkDomain = ""] = ["domainUriPrefix", "dynamicLinkDomain"].map(
    (name) => values.get(`dynamicLinkInfo.${name}`),
  );
  requireOwnedDomain({ domainUriPrefix, dynamicLinkDomain }, settings);
  return linkOfInfo(values);
}

function readLongLink(text: string, settings: LinkSettings): GivenLink {
  const url = URL.parse(text);
  if (!url) throw new RestError(400, `Long link is not parsable: ${text} ${DOCUMENTATION}`);
  requireOwnedDomain({ domainUriPrefix: `${url.origin}${url.pathname}`, dynamicLinkDomain: "" }, settings);
  return linkOfQuery(url.searchParams);
}

function readSuffix(values: MessageValues): SuffixOption {
  const option = values.get("suffix.option");
  if (option === "CUSTOM" || values.get("suffix.customSuffix")) {
    throw new RestError(400, `Custom suffixes are only available to managed short links. ${DOCUMENTATION}`);
  }
  return option === "SHORT" ? "SHORT" : "UNGUESSABLE";
}

/** Reads the link from the REST body's `dynamicLinkInfo`. */
function linkOfInfo(values: MessageValues): GivenLink {
  const given: GivenLink = new Map();
  for (const [name, path] of Object.entries(restPaths) as Array<[ParameterName, string]>) {
    const value = values.get(`dynamicLinkInfo.${path}`);
    if (value !== undefined) given.set(name, value);
  }
  return given;
}

/** The two ways to name the service's domain: a URL, or formerly its host. "" if missing. */
interface GivenDomain {
  domainUriPrefix: string;
  dynamicLinkDomain: string;
}

/** Checks that a request names exactly one domain and that it is this service's; throws a RestError otherwise. */
function requireOwnedDomain(given: GivenDomain, { domainUriPrefix }: LinkSettings): void {
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

const flags: readonly string[] = [restPaths.efr];

/** The body of POST /v1/shortLinks, every field that the old service knew: `CreateShortDynamicLinkRequest`. */
const requestFields: MessageFields = {
  longDynamicLink: "string",
  dynamicLinkInfo: { domainUriPrefix: "string", dynamicLinkDomain: "string", ...infoFields() },
  suffix: { option: ["OPTION_UNSPECIFIED", "UNGUESSABLE", "SHORT", "CUSTOM"], customSuffix: "string" },
  sdkVersion: "string",
};

function infoFields(): MessageFields {
  const fields: MessageFields = {};
  for (const path of Object.values(restPaths)) {
    const steps = path.split(".");
    const last = steps.pop() ?? "";
    let group = fields;
    for (const step of steps) {
      group[step] ??= {};
      group = group[step] as MessageFields;
    }
    group[last] = flags.includes(path) ? "bool" : "string";
  }
  return fields;
}
