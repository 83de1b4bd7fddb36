import type { SuiteAddresses } from "./suite/addresses.ts";
import { type Rewrite, readFirebaseConfig } from "./suite/firebase-config.ts";

/**
 * The paths that the Auth SDK requests from an emulator. The web origin forwards them, so the
 * Content-Security-Policy of firebase.json needs no exception for a local suite.
 */
export const authPaths = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator)\//;

/** The script that tells an app the emulators' addresses, as the Hosting emulator serves it. */
export const initPath = "/__/firebase/init.js";

/** The part of that script that the app reads, with Auth on the web origin. */
export function localInit({ webOrigin }: Pick<SuiteAddresses, "webOrigin">): string {
  const emulators = { auth: { hostAndPort: new URL(webOrigin).host } };
  return `var firebaseEmulators = ${JSON.stringify(emulators, null, 2)};`;
}

// This function renders the app as last built; in `dev`, Vite serves the current sources.
const renderedFromBuild = "webPage";

/** The patterns of the paths that Hosting rewrites to functions, without the pages. */
export function functionPaths(rewrites: Rewrite[] = readFirebaseConfig().hosting.rewrites) {
  return rewrites.flatMap(({ source, function: target }) => {
    const name = typeof target === "object" ? target.functionId : target;
    return name && name !== renderedFromBuild ? [{ name, pattern: pattern(source) }] : [];
  });
}

/** Hosting's "*" stays inside one segment of a path, "**" does not. */
function pattern(glob: string): string {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return `^${escaped.replace(/\*+/g, (stars) => (stars === "*" ? "[^/?]*" : ".*"))}(?:\\?.*)?$`;
}
