import type { LinkParameters } from "../link-parameters.ts";
import { fallbackRules } from "./fallback-rules.ts";
import type { ParameterRule } from "./parameter-rule.ts";

const hasNoApp = (_value: string, link: LinkParameters) => !link.ibi && !link.ipbi;

export const iosRules: ParameterRule[] = [
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
