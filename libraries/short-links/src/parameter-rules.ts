import { type LinkParameters, type ParameterName, parameterNames, restPaths } from "./parameters.ts";
import type { LinkSettings } from "./settings.ts";
import { parametersIn, urlProblem } from "./urls.ts";

/** A warning of the old service's interface. */
export interface LinkWarning {
  /** One of Google's codes. */
  warningCode: string;
  /** Begins with the parameter's name. */
  warningMessage: string;
  warningDocumentLink: string;
}

type Fault = readonly [code: string, reason: string];
type Rule = (value: string, settings: LinkSettings) => Fault | undefined;

/** A link may be longer. */
const MAX_VALUE = 2000;

/** Why a parameter is left out, if it is. */
export function faultOf(name: ParameterName, value: string, settings: LinkSettings): Fault | undefined {
  if (value.length > MAX_VALUE) return ["TOO_LONG_PARAM", `it has more than ${MAX_VALUE} characters`];
  return rules[name]?.(value, settings);
}

const app = (code: string, known: (settings: LinkSettings) => string[]): Rule => {
  return (id, settings) => (known(settings).includes(id) ? undefined : [code, "the project has no such app"]);
};

const NOT_ALLOWED = "it is no address that this service may open";
const HTTPS = "it does not begin with https://";

const fallback = (what: string): Rule => {
  return (address, settings) => {
    if (!URL.canParse(address)) return [`NOT_URI_${what}`, "it is no URL"];
    if (!/^https?:/i.test(address)) return [`BAD_URI_SCHEME_${what}`, HTTPS];
    return urlProblem(address, settings.fallbackHosts, settings) && [`NOT_URI_${what}`, NOT_ALLOWED];
  };
};

/** The values that a parameter may have. A parameter without a rule may have any. */
const rules: Partial<Record<ParameterName, Rule>> = {
  apn: app("NOT_IN_PROJECT_ANDROID_PACKAGE_NAME", ({ androidPackageNames }) => androidPackageNames),
  amv: (version) =>
    /^\d+$/.test(version) ? undefined : ["NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION", "it is no number"],
  al: (address, settings) =>
    urlProblem(address, settings.linkHosts, settings) && ["NOT_URI_ANDROID_LINK", NOT_ALLOWED],
  afl: fallback("ANDROID_FALLBACK_LINK"),
  ibi: app("NOT_IN_PROJECT_IOS_BUNDLE_ID", ({ iosBundleIds }) => iosBundleIds),
  ipbi: app("NOT_IN_PROJECT_IPAD_BUNDLE_ID", ({ iosBundleIds }) => iosBundleIds),
  ius: app("UNNECESSARY_IOS_URL_SCHEME", ({ iosCustomSchemes }) => iosCustomSchemes),
  isi: (id, { appStoreId }) => {
    if (!/^\d+$/.test(id)) return ["NOT_NUMERIC_IOS_APP_STORE_ID", "it is no number"];
    return id === appStoreId
      ? undefined
      : ["NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID", "the project has another app"];
  },
  ifl: fallback("IOS_FALLBACK_LINK"),
  ipfl: fallback("IPAD_FALLBACK_LINK"),
  // Google has no code for this one.
  ofl: (address, settings) =>
    urlProblem(address, settings.fallbackHosts, settings) && ["UNRECOGNIZED_PARAM", NOT_ALLOWED],
  si: (address) => {
    if (!URL.canParse(address)) return ["NOT_URI_SOCIAL_IMAGE_LINK", "it is no URL"];
    return /^https?:/i.test(address) ? undefined : ["BAD_URI_SCHEME_SOCIAL_IMAGE_LINK", HTTPS];
  },
};

/**
 * Warns of each parameter that is left out, or that has no effect.
 * @example const [{ warningMessage }] = warningsOf({ link, gclid: "1" }, settings); // "gclid has no effect: …"
 */
export function warningsOf(given: LinkParameters, settings: LinkSettings): LinkWarning[] {
  return parameterNames.flatMap((name) => {
    const value = name === "link" ? undefined : given[name];
    if (value === undefined) return [];
    const fault = faultOf(name, value, settings);
    if (fault) return [warning(name, "is left out", fault)];
    const idle = idleness(name, given);
    return idle ? [warning(name, "has no effect", idle)] : [];
  });
}

/** Why an allowed parameter has no effect, if it has none. */
function idleness(name: ParameterName, { link, al, apn, ibi, ipbi }: LinkParameters): Fault | undefined {
  const isForIos = Boolean(ibi ?? ipbi);
  if (name === "gclid") return ["DEPRECATED_PARAM", "nothing reads it"];
  if (name === "amv" && !apn) return ["UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION", "apn is missing"];
  if (name === "al" && !apn) return ["UNNECESSARY_ANDROID_LINK", "apn is missing"];
  if (name === "al" && al === link) return ["UNNECESSARY_ANDROID_LINK", "it is the link"];
  if (name === "ius" && !isForIos) return ["UNNECESSARY_IOS_URL_SCHEME", "ibi is missing"];
  if (name === "isi" && !isForIos) return ["UNNECESSARY_IOS_APP_STORE_ID", "ibi is missing"];
  return undefined;
}

/** Warns of each part of a long link's query that is not read. */
export function unreadParameters(query: string): LinkWarning[] {
  const read = new Set<string>();
  return parametersIn(query).flatMap(({ name, value }) => {
    const fault = unreadness(name, value, read.has(name));
    read.add(name);
    return fault ? [warning(name, "is left out", fault)] : [];
  });
}

function unreadness(name: string, value: string, isRepeated: boolean): Fault | undefined {
  const isFlag = /^(0|1|true|false)?$/i.test(value);
  if (name === "d") return isFlag ? undefined : ["BAD_DEBUG_PARAM", "it is not 1"];
  if (name === "ad") return isFlag ? undefined : ["BAD_AD_PARAM", "it is not 1"];
  if (!Object.hasOwn(restPaths, name)) return ["UNRECOGNIZED_PARAM", "nothing reads it"];
  if (isRepeated) return ["UNRECOGNIZED_PARAM", "only the first one is read"];
  return name === "efr" && !isFlag ? ["UNRECOGNIZED_PARAM", "it is not 1"] : undefined;
}

function warning(name: string, what: string, [warningCode, reason]: Fault): LinkWarning {
  return {
    warningCode,
    warningMessage: `${name} ${what}: ${reason}.`,
    warningDocumentLink: "https://firebase.google.com/docs/dynamic-links/create-manually",
  };
}
