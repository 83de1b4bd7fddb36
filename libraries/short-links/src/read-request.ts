import type { NewLink, SuffixOption } from "./documents.ts";
import { type LinkWarning, unreadParameters } from "./parameter-rules.ts";
import { type GivenLink, linkOfQuery, normalParameters, parameterNames, restPaths } from "./parameters.ts";
import { DOCUMENTATION, RestError } from "./rest-error.ts";
import type { LinkSettings } from "./settings.ts";
import { withoutEndingSlashes } from "./urls.ts";

/**
 * Parses the body of POST /v1/shortLinks: `{longDynamicLink | dynamicLinkInfo[, suffix][, expiresAt]}`. Warns of what a long link has
 * in vain. Throws a RestError (400) for an invalid body, for neither or both forms, and for a foreign domain.
 */
export function readRequest(
  body: unknown,
  settings: LinkSettings,
): { link: NewLink; warnings: LinkWarning[] } {
  const values = readMessage(body);
  const longLink = values.get("longDynamicLink") ?? "";
  if ((longLink !== "") === values.has("dynamicLinkInfo")) {
    throw new RestError(
      400,
      `Expecting exactly one of longDynamicLink and dynamicLinkInfo. ${DOCUMENTATION}`,
    );
  }
  const given = longLink === "" ? readInfo(values, settings) : readLongLink(longLink, settings);
  return {
    link: { parameters: normalParameters(given), suffix: readSuffix(values), expiresAt: readTime(values) },
    warnings: unreadParameters(URL.parse(longLink)?.search ?? ""),
  };
}

function readInfo(values: MessageValues, settings: LinkSettings): GivenLink {
  const [uriPrefix, domain] = ["domainUriPrefix", "dynamicLinkDomain"].map((name) =>
    values.get(`dynamicLinkInfo.${name}`),
  );
  requireOwnedDomain({ uriPrefix, domain }, settings);
  const given: GivenLink = new Map();
  for (const name of parameterNames) {
    const value = values.get(`dynamicLinkInfo.${restPaths[name]}`);
    if (value !== undefined) given.set(name, value);
  }
  return given;
}

function readLongLink(text: string, settings: LinkSettings): GivenLink {
  const url = URL.parse(text);
  if (!url) throw new RestError(400, `Long link is not parsable: ${text} ${DOCUMENTATION}`);
  requireOwnedDomain({ uriPrefix: `${url.origin}${url.pathname}` }, settings);
  return linkOfQuery(url.search);
}

function readSuffix(values: MessageValues): SuffixOption {
  const option = values.get("suffix.option");
  if (option === "CUSTOM" || values.get("suffix.customSuffix")) {
    throw new RestError(400, `Custom suffixes are only available to managed short links. ${DOCUMENTATION}`);
  }
  return option === "SHORT" ? "SHORT" : "UNGUESSABLE";
}

/** An addition of this service's: the time until which a link opens, as protobuf writes it in JSON. */
function readTime(values: MessageValues): string | undefined {
  const text = values.get("expiresAt") ?? "";
  if (text === "") return undefined;
  const isTime = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/i.test(text) && Date.parse(text) > Date.now();
  if (!isTime)
    throw refused("expiresAt", `Invalid value at 'expires_at' (a time to come), ${JSON.stringify(text)}`);
  return new Date(text).toISOString();
}

/**
 * Checks that a request names exactly one domain, by its URL or formerly by its host, and that it is this service's;
 * throws a RestError otherwise.
 */
function requireOwnedDomain(
  { uriPrefix = "", domain = "" }: { uriPrefix?: string | undefined; domain?: string | undefined },
  { domainUriPrefix }: LinkSettings,
): void {
  const isByHost = domain !== "";
  const isByPrefix = uriPrefix !== "";
  if (isByHost === isByPrefix) {
    const names = `Dynamic Link domain: '${domain}' or Domain Uri Prefix: '${uriPrefix}'`;
    const presence = `Dynamic Link Domain isPresent = ${isByHost}, Domain URI prefix isPresent = ${isByPrefix}`;
    throw new RestError(400, `Invalid ${names}. Expecting exactly one. ${presence}, ${DOCUMENTATION}`);
  }
  const { host } = new URL(domainUriPrefix);
  const isOwned = isByHost
    ? domain.toLowerCase() === host
    : withoutSlash(uriPrefix) === withoutSlash(domainUriPrefix);
  if (isOwned) return;
  const message = `Your project does not own Dynamic Links domain: ${domain || uriPrefix}`;
  throw new RestError(400, `${message} ${DOCUMENTATION}`);
}

/** A URL as a browser parses it, without trailing slashes: clients write the prefix both ways. */
function withoutSlash(address: string): string {
  return withoutEndingSlashes(URL.parse(address)?.href ?? address);
}

/** A field's type: string, boolean, or an enum. A "message" has fields. */
type Kind = "string" | "bool" | "message" | readonly string[];

/** The fields of `CreateShortDynamicLinkRequest` by JSON path: every field that the old service knew. */
const fields = new Map<string, Kind>([
  ["longDynamicLink", "string"],
  ["dynamicLinkInfo", "message"],
  ["dynamicLinkInfo.domainUriPrefix", "string"],
  ["dynamicLinkInfo.dynamicLinkDomain", "string"],
  ...Object.values(restPaths).flatMap((path) => fieldsAlong(`dynamicLinkInfo.${path}`)),
  ["dynamicLinkInfo.navigationInfo.enableForcedRedirect", "bool"],
  ["suffix", "message"],
  ["suffix.option", ["OPTION_UNSPECIFIED", "UNGUESSABLE", "SHORT", "CUSTOM"]],
  ["suffix.customSuffix", "string"],
  ["sdkVersion", "string"],
  ["expiresAt", "string"],
]);

/** A field, and the messages around it. */
function fieldsAlong(path: string): Array<[string, Kind]> {
  const steps = path.split(".");
  const messages = steps.slice(1).map((_, index) => steps.slice(0, index + 1).join("."));
  return [...messages.map((at): [string, Kind] => [at, "message"]), [path, "string"]];
}

/** A request's values by JSON path, "suffix.option". A nested message that is present has the value "". */
type MessageValues = Map<string, string>;

/**
 * Reads a request by protobuf's JSON mapping (https://protobuf.dev/programming-guides/json): names in camelCase or
 * snake_case, null for a missing value, booleans as strings too. Throws a RestError (400) for the first field that is
 * unknown, repeated or mistyped, in the words of Google's REST interfaces.
 */
function readMessage(message: unknown): MessageValues {
  const values: MessageValues = new Map();
  if (!isObject(message)) throw unknownName("", "", "Root element must be a message.");
  readFields(message, "", values);
  return values;
}

function readFields(message: object, at: string, values: MessageValues): void {
  for (const [name, value] of Object.entries(message)) {
    const path = `${at && `${at}.`}${camelCase(name)}`;
    const kind = fields.get(path);
    if (!kind) throw unknownName(name, at, "Cannot find field.");
    if (Array.isArray(value)) throw unknownName(name, at, "Proto field is not repeating, cannot start list.");
    if (values.has(path)) throw unknownName(name, at, "The field is given twice, by both of its names.");
    if (value === null) continue;
    values.set(path, textOf(value, kind, path));
    if (isObject(value)) readFields(value, path, values);
  }
}

/** A value as text; "" for a message. */
function textOf(value: unknown, kind: Kind, path: string): string {
  if (kind === "message" && isObject(value)) return "";
  if (kind !== "message" && isScalar(value, kind)) return String(value);
  if (kind !== "message" && isObject(value)) {
    const steps = path.split(".");
    const name = snakeCase(steps.pop() ?? "");
    const why = `Invalid value${placeOf(steps.join("."))} (${name}), Starting an object on a scalar field`;
    throw refused(path, why);
  }
  throw refused(path, `Invalid value${placeOf(path)} (${typeName(kind, path)}), ${JSON.stringify(value)}`);
}

function isScalar(value: unknown, kind: Exclude<Kind, "message">): boolean {
  if (kind === "bool" && typeof value === "boolean") return true;
  if (typeof value !== "string") return false;
  if (kind === "bool") return /^(true|false|1|0)$/.test(value);
  return kind === "string" || kind.includes(value);
}

function typeName(kind: Kind, path: string): string {
  if (kind === "string" || kind === "bool") return `TYPE_${kind.toUpperCase()}`;
  const names = path.split(".").map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  const name = kind === "message" ? names.at(-1) : names.join(".");
  return `type.googleapis.com/google.firebase.dynamiclinks.v1.${name}`;
}

function unknownName(name: string, at: string, why: string): RestError {
  return refused(at, `Invalid JSON payload received. Unknown name "${name}"${placeOf(at)}: ${why}`);
}

function refused(path: string, description: string): RestError {
  const fieldViolations = [{ field: snakeCase(path), description }];
  const details = [{ "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations }];
  return new RestError(400, description, { details });
}

const placeOf = (path: string) => (path ? ` at '${snakeCase(path)}'` : "");
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
