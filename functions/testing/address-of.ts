import { readOperatorConfig } from "../../apps/emulators/src/suite/firebase-config.ts";
import { suiteAddress } from "./suite.ts";

const { rewrites } = readOperatorConfig().hosting;

/** Where a callable of the suite is reached, through the rewrite that its page uses: the app's, or the operator's. */
export function addressOf(name: string): string {
  const path = `/call/${name}`;
  const isOperators = rewrites.some(({ source }) => source === path);
  return suiteAddress(isOperators ? "SUITE_OPERATOR_ORIGIN" : "SUITE_HOSTING_ORIGIN") + path;
}
