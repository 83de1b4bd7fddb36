import { isParameterName, type ParameterName, restPaths } from "../link-parameters.ts";
import type { MessageValues } from "./read-message.ts";

/** Parameters as given. */
export type GivenLink = Map<ParameterName, string>;

/** Reads the query of a long link. Of a repeated parameter, the first counts. */
export function linkOfQuery(query: URLSearchParams): GivenLink {
  const given: GivenLink = new Map();
  for (const [name, value] of query) {
    if (isParameterName(name) && !given.has(name)) given.set(name, value);
  }
  return given;
}

/** Reads the link from the REST body's `dynamicLinkInfo`. */
export function linkOfInfo(values: MessageValues): GivenLink {
  const given: GivenLink = new Map();
  for (const [name, path] of Object.entries(restPaths) as Array<[ParameterName, string]>) {
    const value = values.get(`dynamicLinkInfo.${path}`);
    if (value !== undefined) given.set(name, value);
  }
  return given;
}
