import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Call, RoundTrips } from "./rows.ts";
import type { Tables } from "./tables.ts";

const KEPT_CALLS = 200;

/** Adds a call to its table and drops the oldest ones. */
export function addCall(tables: Tables, call: Call): void {
  tables.put("calls", randomUUID(), call);
  const [oldest = ""] = tables.ids("calls");
  if (tables.ids("calls").length > KEPT_CALLS) tables.remove("calls", oldest);
}

/** The request, and a function that returns its round trips since a moment of `performance.now()`. */
export interface NotedCall extends Pick<Call, "name" | "kind"> {
  roundTripsSince: (since: number) => RoundTrips | null;
}

/** Records the status and failure of a request for a function or a page. */
export function noteCall(
  tables: Tables,
  { name, kind, roundTripsSince }: NotedCall,
  [request, response]: [IncomingMessage, ServerResponse],
): void {
  const at = Date.now();
  const since = performance.now();
  const body = kind === "callable" ? copyOf(response) : () => "";
  // Without its query, which may hold a code.
  const [target = ""] = (request.url ?? "").split("?");
  response.once("close", () => {
    const status = response.statusCode;
    const failure = !response.writableEnded ? "cut off" : status >= 400 ? reasonIn(body()) : null;
    const milliseconds = Math.round(performance.now() - since);
    addCall(tables, {
      ...{ name, kind, target, status, failure, milliseconds, at },
      roundTrips: roundTripsSince(since),
    });
  });
}

/** Collects a response's body as it is written. */
function copyOf(response: ServerResponse): () => string {
  const chunks: Uint8Array[] = [];
  for (const name of ["write", "end"] as const) {
    const write = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (...args: unknown[]) => {
      if (args[0] instanceof Uint8Array || typeof args[0] === "string")
        chunks.push(Buffer.from(args[0] as string));
      return write(...args);
    };
  }
  return () => Buffer.concat(chunks).toString();
}

/** Why a callable failed, as its answer says: contract.ts has the reasons. */
function reasonIn(body: string): string | null {
  try {
    const { error } = JSON.parse(body);
    return String(error.details?.reason ?? error.message);
  } catch {
    return body.slice(0, 200) || null;
  }
}
