import { readFirebaseConfig } from "../../apps/emulators/src/suite/firebase-config.ts";
import { suiteAddress } from "./suite.ts";

const { rewrites } = readFirebaseConfig().hosting;

/** Where a callable of the suite is reached: through Hosting as the web app does; the operator's, without Hosting. */
export function addressOf(name: string): string {
  const path = `/call/${name}`;
  const isPublic = rewrites.some(({ source }) => source === path);
  return isPublic
    ? `${suiteAddress("SUITE_HOSTING_ORIGIN")}${path}`
    : `${suiteAddress("SUITE_FUNCTIONS_ORIGIN")}/${name}`;
}
