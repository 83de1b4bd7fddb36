import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { readJson, requestUrl, sendJson } from "firebase-local/http";
import type { SuiteAddresses } from "../suite/suite-addresses.ts";
import { type Controlled, commands } from "./commands.ts";
import { phoneScript } from "./phone-frame.ts";
import type { AnyChange } from "./rows.ts";
import type { Tables } from "./tables.ts";

/** The console's path on the web app's origin. */
export const consolePath = "/__dev";

export function isConsolePath(url: string): boolean {
  return /^\/__dev(?:[/?]|$)/.test(url);
}

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Sundial on this machine</title>
    <link rel="icon" href="/favicon.svg">
    <link rel="stylesheet" href="${consolePath}/style.css">
    <script type="module" src="${consolePath}/script.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

// The page shows names and texts that strangers wrote.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export interface ServedConsole {
  tables: Tables;
  controlled: Controlled;
  addresses: SuiteAddresses;
}

/**
 * GET /__dev: the page, with /__dev/script.js, /__dev/style.css and /__dev/phone.js
 * GET /__dev/events: server-sent events, see `streamTables`
 * GET /__dev/addresses: the suite's addresses by name
 * POST /__dev/commands/{name}: JSON; 200 {} or 400 {"error": message}, see `commands`
 */
export async function serveConsole(
  { tables, controlled, addresses }: ServedConsole,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const objection = objectionTo(request, addresses.ports.web);
  if (objection) return sendJson(response, 403, { error: objection });
  const { pathname } = requestUrl(request);
  const path = pathname.slice(consolePath.length);
  if (request.method === "POST") return runCommand(controlled, path, [request, response]);
  if (path === "/events") return streamTables(tables, request, response);
  if (path === "/addresses") return sendJson(response, 200, connectable(addresses));
  if (path === "" || path === "/") return sendPage(response);
  if (path === "/phone.js") return send(response, "text/javascript", phoneScript(request));
  if (path === "/script.js" || path === "/style.css") return sendBuilt(response, path);
  sendJson(response, 404, { error: `There is no ${pathname}.` });
}

function connectable({ ports, operatorOrigin }: SuiteAddresses): Record<string, string> {
  const names = ["auth", "firestore", "storage", "functions", "fcm", "events"] as const;
  const servers = names.map((name) => [name, `127.0.0.1:${ports[name]}`]);
  return { ...Object.fromEntries(servers), operator: operatorOrigin };
}

async function runCommand(
  controlled: Controlled,
  path: string,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  const [, command] = Object.entries(commands).find(([name]) => path === `/commands/${name}`) ?? [];
  if (!command) return sendJson(response, 404, { error: "There is no such command." });
  try {
    await command(controlled, await readJson(request));
    sendJson(response, 200, {});
  } catch (error) {
    sendJson(response, 400, { error: error instanceof Error ? error.message : String(error) });
  }
}

function sendPage(response: ServerResponse): void {
  response.setHeader("content-security-policy", policy);
  response.setHeader("referrer-policy", "no-referrer");
  send(response, "text/html", html);
}

let built: Promise<BuiltPage> | undefined;

async function sendBuilt(response: ServerResponse, path: "/script.js" | "/style.css"): Promise<void> {
  // The page requests both at once; a later reload gets a new build.
  built ??= buildPage().finally(() => setTimeout(() => (built = undefined), 1000).unref());
  const { script, style } = await built;
  if (path === "/script.js") send(response, "text/javascript", script);
  else send(response, "text/css", style);
}

function send(response: ServerResponse, type: string, body: string): void {
  const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" };
  response.writeHead(200, { ...headers, "x-content-type-options": "nosniff" }).end(body);
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

// Too short to be seen.
const TOGETHER_MILLISECONDS = 30;

/**
 * Server-sent events, each a list of changes: first, as "all", every row there is, and then, as "changes", what
 * happens. Changes that follow each other closely are sent together, so that ten thousand documents are not ten thousand events.
 */
function streamTables(tables: Tables, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  const send = (event: string, changes: AnyChange[]) =>
    response.write(`event: ${event}\ndata: ${JSON.stringify(changes)}\n\n`);
  let waiting: AnyChange[] = [];
  const flush = () => {
    send("changes", waiting);
    waiting = [];
  };
  const tell = (change: AnyChange) => {
    if (waiting.push(change) === 1) setTimeout(flush, TOGETHER_MILLISECONDS);
  };
  send("all", tables.all());
  tables.on("change", tell);
  request.once("close", () => tables.off("change", tell));
}

interface BuiltPage {
  script: string;
  style: string;
}

const entryPoints = ["./page/main.tsx", "./page/console.css"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/** Builds the console's page from its sources, in a tenth of a second. Rejects when they do not compile. */
async function buildPage(): Promise<BuiltPage> {
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    write: false,
    outdir: "page",
    format: "esm",
    minify: true,
    jsx: "automatic",
    target: "es2022",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  const textOf = (type: string) => outputFiles.find(({ path }) => path.endsWith(type))?.text ?? "";
  return { script: textOf(".js"), style: textOf(".css") };
}
