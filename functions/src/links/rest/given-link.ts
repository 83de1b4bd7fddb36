import { isParameterName, type ParameterName, restPaths } from "../link-parameters.ts";
import { type LinkWarning, linkWarning } from "./link-warning.ts";

/** Parameters as somebody gave them, and what else was there. */
export interface GivenLink {
  parameters: Map<ParameterName, string>;
  warnings: LinkWarning[];
}

/** Reads the query of a long link. Of a parameter that is given twice, the first counts. */
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
  return name === "d" || name === "ad" ? [] : [unrecognized(name)];
}

const parametersByPath = new Map(Object.entries(restPaths).map(([name, path]) => [path as string, name]));
const domainFields = ["domainUriPrefix", "dynamicLinkDomain"];

/** Reads `dynamicLinkInfo` of the REST body; its domain is somebody else's to read. */
export function linkOfInfo(info: object): GivenLink {
  const given: GivenLink = { parameters: new Map(), warnings: [] };
  for (const [path, value] of leaves(info)) {
    const name = parametersByPath.get(path) ?? "";
    const text = textOf(value);
    if (value === null || domainFields.includes(path)) continue;
    if (isParameterName(name) && text !== undefined) given.parameters.set(name, text);
    else given.warnings.push(unrecognized(`dynamicLinkInfo.${path}`));
  }
  return given;
}

/** Deepest field that is known: analyticsInfo.googlePlayAnalytics.utmSource. */
const DEEPEST = 3;

function leaves(value: object, path: string[] = []): Array<[string, unknown]> {
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const here = [...path, name];
    const isGroup = isObject(field) && here.length < DEEPEST;
    return isGroup ? leaves(field, here) : [[here.join("."), field] as [string, unknown]];
  });
}

/** Clients in other languages send numbers for ids and 1 for true. */
function textOf(value: unknown): string | undefined {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : undefined;
}

export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function unrecognized(name: string): LinkWarning {
  return linkWarning("UNRECOGNIZED_PARAM", `Param '${name}' is not recognized and is left out.`);
}
