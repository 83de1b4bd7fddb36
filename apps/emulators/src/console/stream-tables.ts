import type { IncomingMessage, ServerResponse } from "node:http";
import type { AnyChange } from "./rows.ts";
import type { Tables } from "./tables.ts";

// Too short to be seen.
const TOGETHER_MILLISECONDS = 30;

/**
 * Server-sent events, each a list of changes: first, as "all", every row there is, and then, as "changes", what
 * happens. Changes that follow each other closely are sent together, so that ten thousand documents are not ten thousand events.
 */
export function streamTables(tables: Tables, request: IncomingMessage, response: ServerResponse): void {
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
