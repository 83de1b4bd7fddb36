import type { LinkParameters, ParameterName } from "../link-parameters.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { WarningCode } from "../rest/link-warning.ts";

/** When a parameter cannot be used, and what the old service called that. */
export interface ParameterRule {
  parameter: ParameterName;
  code: WarningCode;
  /** Goes on from the parameter's name. */
  why: string;
  /** @param link every parameter that the rules before this one have left */
  isBroken: (value: string, link: LinkParameters, settings: LinkSettings) => boolean;
}
