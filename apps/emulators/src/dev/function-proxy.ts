import type { Rewrite } from "../suite/firebase-config.ts";

// Renders the app as last built; a developer wants the current sources, which Vite serves.
const renderedFromBuild = "webPage";

/** Vite's `server.proxy`: what Hosting rewrites to a function goes to Hosting, query included, and nothing else does. */
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
