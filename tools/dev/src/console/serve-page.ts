import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { brand } from "contract/brand";
import { build } from "esbuild";
import { readJson, requestUrl, sendJson } from "firebase-local/http";
import type { SuiteAddresses } from "suite/addresses.ts";
import { operator } from "../seed.ts";
import type { Entries, Entry } from "./entries.ts";
import { faultNames, switchFault } from "./faults.ts";
import type { Inbox } from "./inbox.ts";

/** The console's path on the web app's origin. */
export const consolePath = "/__dev";

export interface Served {
  entries: Entries;
  inbox: Inbox;
  addresses: SuiteAddresses;
}

/**
 * GET /__dev: the page, with /__dev/app.js and /__dev/console.css
 * GET /__dev/mails/{id}: the HTML of a mail
 * GET /__dev/events: server-sent events, see `streamEntries`
 * GET /__dev/addresses: the suite's addresses, for the mobile app
 * POST /__dev/{command}: JSON; 200 {} or 400 {"error": message}, see `runCommand`
 */
export async function serveConsole(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { entries, addresses } = served;
  const objection = objectionTo(request, addresses.ports.web);
  if (objection) return sendJson(response, 403, { error: objection });
  const path = requestUrl(request).pathname.slice(consolePath.length);
  if (request.method === "POST") return runCommand(served, path, [request, response]);
  if (path === "/events") return streamEntries(entries, request, response);
  if (path === "/addresses") return sendJson(response, 200, addresses);
  if (path.startsWith("/mails/")) return sendMail(served, path.slice("/mails/".length), response);
  if (path === "" || path === "/") return sendPage(response, addresses);
  if (path === "/app.js") return send(response, "text/javascript", await built("app.tsx"));
  if (path === "/console.css") return send(response, "text/css", await built("console.css"));
  sendJson(response, 404, { error: "There is no such address." });
}

async function runCommand(
  { entries, inbox }: Served,
  path: string,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  try {
    const { fault, isOn } = await readJson(request);
    const known = faultNames.find((each) => each === fault);
    if (path === "/faults" && known) {
      switchFault(entries, known, isOn === true);
      await inbox.refresh();
    } else if (path === "/new-phone") response.setHeader("clear-site-data", '"storage"');
    else throw new TypeError("There is no such command.");
    sendJson(response, 200, {});
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
}

// The page shows names and texts that strangers wrote.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendPage(response: ServerResponse, { operatorOrigin }: SuiteAddresses): void {
  response.setHeader("content-security-policy", policy);
  response.setHeader("referrer-policy", "no-referrer");
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${brand.name} on this machine</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${consolePath}/console.css">
    <script type="module" src="${consolePath}/app.js"></script>
  </head>
  <body><div id="root" data-operator="${operatorOrigin}" data-account="${operator.email}, ${operator.password}"></div></body>
</html>`;
  send(response, "text/html", html);
}

/** A mail as a program for mails would show it: without scripts, and with the product's own pictures alone. */
function sendMail({ entries, addresses }: Served, id: string, response: ServerResponse): void {
  const sources = `style-src 'unsafe-inline'; img-src ${addresses.webOrigin}`;
  response.setHeader("content-security-policy", `sandbox; default-src 'none'; ${sources}`);
  send(response, "text/html", entries.get("mails", id)?.html ?? "");
}

function send(response: ServerResponse, type: string, body: string): void {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" };
  response.writeHead(200, { ...headers, "x-content-type-options": "nosniff" }).end(body);
}

/** Builds a file of the console's page from its sources, in a tenth of a second. Rejects if it does not compile. */
async function built(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`./page/${file}`, import.meta.url))],
    bundle: true,
    write: false,
    format: "esm",
    minify: true,
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  return outputFiles[0]?.text ?? "";
}

/**
 * Returns the reason to refuse a request, or undefined. Another site could send requests to this machine,
 * through DNS rebinding or across origins. The Host header and the browser's Origin header reveal both.
 */
export function objectionTo({ headers, method }: IncomingMessage, port: number): string | undefined {
  const origins = ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`);
  if (!origins.includes(`http://${headers.host}`))
    return "The console answers to this machine's own names only.";
  const site = headers["sec-fetch-site"];
  if (method === "GET") {
    return site === "cross-site" ? "The console does not answer to other sites." : undefined;
  }
  const isOwn = headers.origin === `http://${headers.host}` && (site === undefined || site === "same-origin");
  const isJson = headers["content-type"]?.startsWith("application/json");
  return isOwn && isJson ? undefined : "The console takes commands from its own page only.";
}

/** Server-sent events, each a list of entries: first what there is, then each new entry. */
function streamEntries(entries: Entries, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  const tell = (...list: Entry[]) => response.write(`data: ${JSON.stringify(list)}\n\n`);
  tell(...entries.all());
  entries.on("entry", tell);
  request.once("close", () => entries.off("entry", tell));
}
