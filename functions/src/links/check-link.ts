import { urlProblem } from "./allowed-url.ts";
import { invitationIn } from "./inviter-in-link.ts";
import {
  addressParameters,
  type LinkParameters,
  longLink,
  type ParameterName,
  parameterNames,
} from "./link-parameters.ts";
import type { LinkSettings } from "./link-settings.ts";
import { type LinkWarning, linkWarning } from "./rest/link-warning.ts";
import { fallbackRules } from "./rules/fallback-rules.ts";
import type { ParameterRule } from "./rules/parameter-rule.ts";

const hasNoApp = (_value: string, link: LinkParameters) => !link.ibi && !link.ipbi;

const iosRules: ParameterRule[] = [
  {
    parameter: "ibi",
    code: "NOT_IN_PROJECT_IOS_BUNDLE_ID",
    why: "is not an iOS app of this project",
    isBroken: (value, _link, settings) => !settings.iosBundleIds.includes(value),
  },
  {
    parameter: "ipbi",
    code: "NOT_IN_PROJECT_IPAD_BUNDLE_ID",
    why: "is not an iOS app of this project",
    isBroken: (value, _link, settings) => !settings.iosBundleIds.includes(value),
  },
  {
    parameter: "ius",
    code: "UNNECESSARY_IOS_URL_SCHEME",
    why: "says nothing without an iOS app",
    isBroken: hasNoApp,
  },
  {
    parameter: "ius",
    code: "UNRECOGNIZED_PARAM",
    why: "is not a URL scheme of this project's app",
    isBroken: (value, _link, settings) => !settings.iosCustomSchemes.includes(value),
  },
  {
    parameter: "isi",
    code: "NOT_NUMERIC_IOS_APP_STORE_ID",
    why: "is not a number",
    isBroken: (value) => !/^\d+$/.test(value),
  },
  {
    parameter: "isi",
    code: "UNNECESSARY_IOS_APP_STORE_ID",
    why: "says nothing without an iOS app",
    isBroken: hasNoApp,
  },
  {
    parameter: "isi",
    code: "NOT_MATCHING_IOS_BUNDLE_ID_AND_STORE_ID",
    why: "is not the number of this project's app in the App Store",
    isBroken: (value, _link, settings) => value !== settings.appStoreId,
  },
  ...fallbackRules("ifl", "IOS"),
  ...fallbackRules("ipfl", "IPAD"),
];

const MAX_VALUE = 2000;

/** A link may be longer: LINK_LENGTH_TOO_LONG keeps it. */
const lengthRules: ParameterRule[] = parameterNames
  .filter((parameter: ParameterName) => parameter !== "link")
  .map((parameter) => ({
    parameter,
    code: "TOO_LONG_PARAM",
    why: `is longer than ${MAX_VALUE} characters`,
    isBroken: (value) => value.length > MAX_VALUE,
  }));

const sharedRules: ParameterRule[] = [
  {
    parameter: "gclid",
    code: "DEPRECATED_PARAM",
    why: "is no longer used",
    isBroken: () => true,
  },
  {
    parameter: "ofl",
    code: "UNRECOGNIZED_PARAM",
    why: "is not an address that people may be sent to",
    isBroken: (value, _link, settings) => urlProblem(value, settings.fallbackHosts, settings) !== undefined,
  },
  {
    parameter: "si",
    code: "NOT_URI_SOCIAL_IMAGE_LINK",
    why: "is not an address",
    isBroken: (value) => !URL.canParse(value),
  },
  {
    parameter: "si",
    code: "BAD_URI_SCHEME_SOCIAL_IMAGE_LINK",
    why: "does not begin with http or https",
    isBroken: (value) => !/^https?:/.test(value),
  },
];

const androidRules: ParameterRule[] = [
  {
    parameter: "apn",
    code: "NOT_IN_PROJECT_ANDROID_PACKAGE_NAME",
    why: "is not an Android app of this project",
    isBroken: (value, _link, settings) => !settings.androidPackageNames.includes(value),
  },
  {
    parameter: "amv",
    code: "NOT_INTEGER_ANDROID_PACKAGE_MIN_VERSION",
    why: "is not a whole number",
    isBroken: (value) => !/^\d{1,10}$/.test(value),
  },
  {
    parameter: "amv",
    code: "UNNECESSARY_ANDROID_PACKAGE_MIN_VERSION",
    why: "says nothing without an Android app",
    isBroken: (_value, link) => !link.apn,
  },
  {
    parameter: "al",
    code: "UNNECESSARY_ANDROID_LINK",
    why: "is the same as the link itself",
    isBroken: (value, link) => value === link.link,
  },
  {
    parameter: "al",
    code: "NOT_URI_ANDROID_LINK",
    why: "is not an address that the app may be opened with",
    isBroken: (value, _link, settings) => urlProblem(value, settings.linkHosts, settings) !== undefined,
  },
  ...fallbackRules("afl", "ANDROID"),
];

const rules = [...lengthRules, ...sharedRules, ...androidRules, ...iosRules];

/** The maker of a link: a holder of the API key, or anyone else. */
export type LinkMaker = "key-holder" | "anybody";

/** Maximum length of a long link, in characters, that every browser and chat app is known to support. */
const MAX_LINK = 7168;

/** A link with the parameters that the settings allow, and warnings about the others. */
export interface CheckedLink {
  parameters: LinkParameters & { link: string };
  warnings: LinkWarning[];
  /** The link's only inviter, unchecked; null if it does not invite. */
  inviterId: string | null;
}

/** Why a link cannot be used at all. */
export type LinkProblem = "not-parsable" | "not-allowed";

/**
 * Checks a link against the settings: when it is created, when it is opened, and on the debug page. So tightened
 * settings also apply to existing links.
 */
export function checkLink(
  given: LinkParameters,
  settings: LinkSettings,
  maker: LinkMaker,
): CheckedLink | LinkProblem {
  const { link } = given;
  const problem = linkProblem(link, settings);
  if (!link || problem) return problem ?? "not-parsable";
  const parameters = { ...given };
  const warnings: LinkWarning[] = [];
  for (const { parameter, code, why, isBroken } of maker === "anybody" ? [...keyRules, ...rules] : rules) {
    const value = parameters[parameter];
    if (value === undefined || !isBroken(value, parameters, settings)) continue;
    delete parameters[parameter];
    warnings.push(linkWarning(code, `Param '${parameter}' ${why} and is left out.`));
  }
  const inviterIds = new Set<string>();
  for (const name of addressParameters) {
    const invitation =
      name !== "si" && parameters[name] ? invitationIn(parameters[name], settings) : undefined;
    if (invitation === null) return "not-allowed";
    if (invitation) parameters[name] = invitation.address;
    if (invitation?.inviterId) inviterIds.add(invitation.inviterId);
  }
  const [inviterId = null, ...others] = inviterIds;
  if (others.length > 0) return "not-allowed";
  return {
    parameters: { link, ...parameters },
    warnings: [...warnings, ...linkWarnings({ ...parameters, link }, settings)],
    inviterId,
  };
}

function linkProblem(link: string | undefined, settings: LinkSettings): LinkProblem | undefined {
  if (!link) return "not-parsable";
  const problem = urlProblem(link, settings.linkHosts, settings);
  if (problem === "not-a-url") return "not-parsable";
  return problem && "not-allowed";
}

function linkWarnings(parameters: CheckedLink["parameters"], settings: LinkSettings): LinkWarning[] {
  const warnings: LinkWarning[] = [];
  if (parameters.link.includes("#")) {
    warnings.push(
      linkWarning("LINK_WITH_FRAGMENTS", "Param 'link' has a fragment, which apps may not be given."),
    );
  }
  if (longLink(settings.domainUriPrefix, parameters).length > MAX_LINK) {
    const message = `The long link has more than ${MAX_LINK} characters; some apps cut it.`;
    warnings.push(linkWarning("LINK_LENGTH_TOO_LONG", message));
  }
  return warnings;
}

const privileged: ParameterName[] = ["st", "sd", "si", "afl", "ifl", "ipfl", "ofl", "efr"];

/**
 * Parameters that only holders of the API key may set: the preview's text and picture on the product's own
 * domain, and fallback pages instead of the app's store page.
 */
const keyRules: ParameterRule[] = privileged.map((parameter) => ({
  parameter,
  code: "UNRECOGNIZED_PARAM",
  why: "counts only in a short link, which takes the key to make,",
  isBroken: () => true,
}));
