import type { LinkParameters } from "../link-parameters.ts";
import { normalParameters } from "../link-parameters.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { SuffixOption } from "../short-code.ts";
import { type GivenLink, isObject, linkOfInfo, linkOfQuery, unrecognized } from "./given-link.ts";
import type { LinkWarning } from "./link-warning.ts";
import { requireOwnedDomain } from "./owned-domain.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";

/** A request to shorten a link, read but not yet held against the settings. */
export interface ShortLinkRequest {
  parameters: LinkParameters;
  suffix: SuffixOption;
  warnings: LinkWarning[];
}

const fields = ["longDynamicLink", "dynamicLinkInfo", "suffix", "sdkVersion"];

/**
 * Reads the body of POST /v1/shortLinks: `{longDynamicLink | dynamicLinkInfo[, suffix]}`. What is not understood
 * becomes a warning; throws a RestError (400) only for a body of neither form and for a domain that is not ours.
 */
export function readRequest(body: unknown, settings: LinkSettings): ShortLinkRequest {
  if (!isObject(body)) throw new RestError(400, "Invalid JSON payload received. Expected an object.");
  const { longDynamicLink, dynamicLinkInfo, suffix } = body as Record<string, unknown>;
  if (isGiven(longDynamicLink) === isGiven(dynamicLinkInfo)) {
    throw new RestError(
      400,
      `Expecting exactly one of longDynamicLink and dynamicLinkInfo. ${DOCUMENTATION}`,
    );
  }
  const given = isGiven(longDynamicLink)
    ? readLongLink(longDynamicLink, settings)
    : readInfo(dynamicLinkInfo, settings);
  const foreign = Object.keys(body).filter((name) => !fields.includes(name));
  return {
    parameters: normalParameters(given.parameters),
    suffix: readSuffix(suffix),
    warnings: [...foreign.map(unrecognized), ...given.warnings],
  };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function readInfo(info: unknown, settings: LinkSettings): GivenLink {
  if (!isObject(info)) throw new RestError(400, "Invalid value at 'dynamic_link_info'.");
  const { domainUriPrefix, dynamicLinkDomain } = info as Record<string, unknown>;
  const domain = { domainUriPrefix: textOr(domainUriPrefix), dynamicLinkDomain: textOr(dynamicLinkDomain) };
  requireOwnedDomain(domain, settings);
  return linkOfInfo(info);
}

function readLongLink(text: unknown, settings: LinkSettings): GivenLink {
  const url = URL.parse(textOr(text));
  if (!url) throw new RestError(400, `Long link is not parsable: ${textOr(text)} ${DOCUMENTATION}`);
  requireOwnedDomain({ domainUriPrefix: `${url.origin}${url.pathname}`, dynamicLinkDomain: "" }, settings);
  return linkOfQuery(url.searchParams);
}

function readSuffix(suffix: unknown): SuffixOption {
  const option = isObject(suffix) ? (suffix as Record<string, unknown>).option : undefined;
  if (option === "SHORT") return "SHORT";
  if (option === "CUSTOM") {
    throw new RestError(400, `Custom suffixes are only available to managed short links. ${DOCUMENTATION}`);
  }
  return "UNGUESSABLE";
}

function textOr(value: unknown): string {
  return typeof value === "string" ? value : "";
}
