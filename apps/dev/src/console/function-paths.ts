import { pattern } from "../dev/function-proxy.ts";
import type { Rewrite } from "../suite/firebase-config.ts";

/** The function that renders them. */
export const pages = "webPage";

/** The function that Hosting rewrites a path to, by firebase.json; undefined for a file. */
export function functionPaths(rewrites: Rewrite[]): (path: string) => string | undefined {
  const targets = rewrites.flatMap(({ source, function: target }) => {
    const name = typeof target === "object" ? target.functionId : target;
    return name && name !== pages ? [{ name, paths: new RegExp(`^${pattern(source)}$`) }] : [];
  });
  return (path) => targets.find(({ paths }) => paths.test(path))?.name;
}
