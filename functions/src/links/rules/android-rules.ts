import { urlProblem } from "../allowed-url.ts";
import { fallbackRules } from "./fallback-rules.ts";
import type { ParameterRule } from "./parameter-rule.ts";

export const androidRules: ParameterRule[] = [
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
