import { isParameterName, type ParameterName, restPaths } from "../link-parameters.ts";
import { type LinkWarning, linkWarning } from "./link-warning.ts";
import type { MessageValues } from "./read-message.ts";

/** Parameters as given, and warnings about what else was there. */
export interface GivenLink {
  parameters: Map<ParameterName, string>;
  warnings: LinkWarning[];
}

/** Reads the query of a long link. Of a repeated parameter, the first counts. */
export function linkOfQuery(query: URLSearchParams): GivenLink {
  const given: GivenLink = { parameters: new Map(), warnings: [] };
  for (const [name, value] of query) {
    if (!isParameterName(name)) given.warnings.push(...foreignParameter(name, value));
    else if (!given.parameters.has(name)) given.parameters.set(name, value);
  }
  return given;
}

/** `d` (debug) and `ad` are flags of a request, not parts of the link. */
function foreignParameter(name: string, value: string): LinkWarning[] {
  if (name === "d" && value !== "1") return [linkWarning("BAD_DEBUG_PARAM", "Param 'd' can only be 1.")];
  if (name === "ad" && !/^[01]$/.test(value))
    return [linkWarning("BAD_AD_PARAM", "Param 'ad' can only be 0 or 1.")];
  const message = `Param '${name}' is not recognized and is left out.`;
  return name === "d" || name === "ad" ? [] : [linkWarning("UNRECOGNIZED_PARAM", message)];
}

/** Reads the link from the REST body's `dynamicLinkInfo`. */
export function linkOfInfo(values: MessageValues): GivenLink {
  const given: GivenLink = { parameters: new Map(), warnings: [] };
  for (const [name, path] of Object.entries(restPaths) as Array<[ParameterName, string]>) {
    const value = values.get(`dynamicLinkInfo.${path}`);
    if (value !== undefined) given.parameters.set(name, value);
  }
  return given;
}
