import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SuiteAddresses } from "./addresses.ts";
import { type Rewrite, readFirebaseConfig } from "./firebase-config.ts";

/** Answers a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * The paths that the Auth SDK requests from an emulator. The web origin forwards them, so the
 * Content-Security-Policy of firebase.json needs no exception for a local suite.
 */
export const authPaths = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator)\//;

/** The script that tells an app the emulators' addresses, as the Hosting emulator serves it. */
export const initPath = "/__/firebase/init.js";

/** The part of that script that the app reads, with Auth on the web origin, and whether functions send mails. */
export function localInit(host = "", ownMail?: true): string {
  return `var firebaseEmulators = ${JSON.stringify({ auth: { hostAndPort: host }, ownMail }, null, 2)};`;
}

const googleScript = "https://apis.google.com/js/api.js";
/** The web app loads it in place of Google's script. */
const standInPath = "/emulator/auth/api.js";

/** Answers what only a local suite has: Auth's address on the web origin, and its frame without Google's script. */
export function localAnswers({ authUrl, ownMail }: Pick<SuiteAddresses, "authUrl" | "ownMail">): Middleware {
  return async (request, response, next) => {
    const { url = "/", headers } = request;
    const send = (type: string, body: string) =>
      void response.writeHead(200, { "content-type": `${type}; charset=utf-8` }).end(body);
    if (url.startsWith(initPath)) send("text/javascript", localInit(headers.host, ownMail));
    else if (url === standInPath) {
      send("text/javascript", await readFile(new URL("./google-api-stand-in.js", import.meta.url), "utf8"));
    } else if (url.startsWith("/emulator/auth/iframe?")) {
      const frame = await fetch(authUrl + url).then((answer) => answer.text(), String);
      send("text/html", frame.replace(googleScript, standInPath));
    } else next();
  };
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
