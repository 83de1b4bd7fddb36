import type { SuiteAddresses } from "./suite/suite-addresses.ts";

/** The script that tells an app the emulators' addresses, as the Hosting emulator serves it. */
export const initPath = "/__/firebase/init.js";

/** The part of that script that the app reads, with Auth on the web origin; see auth-paths.ts. */
export function localInit({ webOrigin }: Pick<SuiteAddresses, "webOrigin">): string {
  const emulators = { auth: { hostAndPort: new URL(webOrigin).host } };
  return `var firebaseEmulators = ${JSON.stringify(emulators, null, 2)};`;
}
