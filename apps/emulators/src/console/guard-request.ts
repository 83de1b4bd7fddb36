import type { IncomingMessage } from "node:http";

/**
 * Why a request may not control the console, or undefined where it may. Another site's page that a developer visits can
 * send requests to this machine: by a name of its own that leads here (DNS rebinding), which the Host tells, or across
 * origins, which the browser tells.
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
