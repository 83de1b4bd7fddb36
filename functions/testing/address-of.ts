import { readOperatorConfig } from "suite/firebase-config.ts";
import { suiteAddress } from "suite/suite-address.ts";

const { rewrites } = readOperatorConfig().hosting;

/**
 * The URL of a callable in the suite. It uses the rewrite of the callable's page: the app's, or the
 * operator's.
 */
export function addressOf(name: string): string {
  const path = `/call/${name}`;
  const isOperators = rewrites.some(({ source }) => source === path);
  return suiteAddress(isOperators ? "SUITE_OPERATOR_ORIGIN" : "SUITE_HOSTING_ORIGIN") + path;
}
