import type { LinkParameters, ParameterName } from "../link-parameters.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { WarningCode } from "../rest/link-warning.ts";

/** When a parameter cannot be used, with the old service's warning code. */
export interface ParameterRule {
  parameter: ParameterName;
  code: WarningCode;
  /** Continues the sentence after the parameter's name. */
  why: string;
  /** @param link the parameters that earlier rules have left */
  isBroken: (value: string, link: LinkParameters, settings: LinkSettings) => boolean;
}
