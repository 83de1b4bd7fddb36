import { urlProblem } from "../allowed-url.ts";
import { type ParameterName, parameterNames } from "../link-parameters.ts";
import type { ParameterRule } from "./parameter-rule.ts";

const LONGEST_VALUE = 2000;

/** A link may be longer: LINK_LENGTH_TOO_LONG keeps it. */
export const lengthRules: ParameterRule[] = parameterNames
  .filter((parameter: ParameterName) => parameter !== "link")
  .map((parameter) => ({
    parameter,
    code: "TOO_LONG_PARAM",
    why: `is longer than ${LONGEST_VALUE} characters`,
    isBroken: (value) => value.length > LONGEST_VALUE,
  }));

export const sharedRules: ParameterRule[] = [
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
