import type { Rewrite } from "../suite/firebase-config.ts";

// This function renders the app as last built; in `dev`, Vite serves the current sources.
const renderedFromBuild = "webPage";

/** Vite's `server.proxy`: only paths that Hosting rewrites to a function are proxied to Hosting, with their query. */
export function functionProxy(rewrites: Rewrite[], hostingOrigin: string): Record<string, string> {
  const sources = rewrites.filter(isForProxy).map(({ source }) => source);
  return Object.fromEntries(sources.map((source) => [`^${pattern(source)}(?:\\?.*)?$`, hostingOrigin]));
}

function isForProxy({ function: target }: Rewrite): boolean {
  const name = typeof target === "object" ? target.functionId : target;
  return name !== undefined && name !== renderedFromBuild;
}

/** Hosting's "*" stays inside one segment of a path, "**" does not. */
export function pattern(glob: string): string {
  const escaped = glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
  return escaped.replace(/\*+/g, (stars) => (stars === "*" ? "[^/]*" : ".*"));
}
