import { type UrlProblem, urlProblem } from "../allowed-url.ts";
import type { ParameterName } from "../link-parameters.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { ParameterRule } from "./parameter-rule.ts";

function problem(value: string, settings: LinkSettings): UrlProblem {
  return urlProblem(value, settings.fallbackHosts, settings);
}

/** Rules for the fallback pages of visitors without the app: only on hosts that the deployment allows. */
export function fallbackRules(
  parameter: ParameterName,
  platform: "ANDROID" | "IOS" | "IPAD",
): ParameterRule[] {
  return [
    {
      parameter,
      code: `BAD_URI_SCHEME_${platform}_FALLBACK_LINK`,
      why: "does not begin with https",
      isBroken: (value, _link, settings) => problem(value, settings) === "scheme",
    },
    {
      parameter,
      code: `NOT_URI_${platform}_FALLBACK_LINK`,
      why: "is not an address that people may be sent to",
      isBroken: (value, _link, settings) => problem(value, settings) !== undefined,
    },
  ];
}
