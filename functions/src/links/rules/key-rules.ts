import type { ParameterName } from "../link-parameters.ts";
import type { ParameterRule } from "./parameter-rule.ts";

const privileged: ParameterName[] = ["st", "sd", "si", "afl", "ifl", "ipfl", "ofl", "efr"];

/**
 * What only somebody who has the key may choose: the words and the picture of a preview on the product's own domain, and
 * where people go in the place of the app's page in the store, with or without being asked.
 */
export const keyRules: ParameterRule[] = privileged.map((parameter) => ({
  parameter,
  code: "UNRECOGNIZED_PARAM",
  why: "counts only in a short link, which takes the key to make,",
  isBroken: () => true,
}));
