import type { ParameterName } from "../link-parameters.ts";
import type { ParameterRule } from "./parameter-rule.ts";

const privileged: ParameterName[] = ["st", "sd", "si", "afl", "ifl", "ipfl", "ofl", "efr"];

/**
 * What only holders of the API key may set: the preview's text and picture on the product's own domain, and where
 * visitors go instead of the app's store page.
 */
export const keyRules: ParameterRule[] = privileged.map((parameter) => ({
  parameter,
  code: "UNRECOGNIZED_PARAM",
  why: "counts only in a short link, which takes the key to make,",
  isBroken: () => true,
}));
