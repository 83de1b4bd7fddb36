import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { authPaths } from "suite/paths.ts";
import type { Entries } from "./entries.ts";
import { isFaultOn } from "./faults.ts";
import type { Inbox } from "./inbox.ts";

// About the longest cold start.
const COLD_MILLISECONDS = 4000;
const MAX_TEXT = 5000;

export interface Watched {
  entries: Entries;
  inbox: Inbox;
  /** The function behind a path. */
  functionOf: (path: string) => string | undefined;
}

/** Runs before the web app's server: records the calls of functions and makes them fail. Calls `next` to go on. */
export async function watchRequest(
  { entries, inbox, functionOf }: Watched,
  [request, response]: [IncomingMessage, ServerResponse],
  next: () => void,
): Promise<void> {
  // Without its query, which may hold a code.
  const [path = ""] = (request.url ?? "").split("?");
  const name = functionOf(path);
  const locale = request.headers["x-firebase-locale"];
  // The app also prepares its requests for mail, by GET and in English.
  if (request.method === "POST" && typeof locale === "string") inbox.language = locale;
  // By then Auth or a function may have issued a mailed code, or used one.
  if (name || authPaths.test(path)) response.once("close", () => void inbox.refresh());
  // A wake-up asks for nothing.
  const isWakeUp = (request.url ?? "").endsWith("?wake");
  if (!name || isWakeUp) return next();

  const sent: Uint8Array[] = [];
  recordCall(entries, { name, target: path, sent }, response);
  if (isFaultOn(entries, "functions-cold")) await wait(COLD_MILLISECONDS);
  // As Cloud Run answers for an instance that is gone.
  if (isFaultOn(entries, "functions-crash")) {
    return void response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error");
  }
  // Only now, because a listener lets the body flow: `next` listens in the same turn.
  if (path.startsWith("/call/")) request.on("data", (chunk) => sent.push(chunk));
  next();
}

/** Records a call once it is answered. Callables speak JSON; other answers are left out. */
function recordCall(
  entries: Entries,
  { name, target, sent }: { name: string; target: string; sent: Uint8Array[] },
  response: ServerResponse,
): void {
  const at = Date.now();
  const since = performance.now();
  const answered = target.startsWith("/call/") ? copyOf(response) : [];
  response.once("close", () => {
    const body = textOf(answered);
    const status = response.writableEnded ? response.statusCode : null;
    const refusal = (status ?? 0) >= 400 ? reasonIn(body) : null;
    const error = status === null ? "cut off" : refusal;
    const [request, answer] = [shown(textOf(sent), "data"), shown(body, "result")];
    const milliseconds = Math.round(performance.now() - since);
    const documents = entries.changedSince(at);
    const value = { name, target, request, answer, status, error, documents, milliseconds, at };
    entries.put({ kind: "calls", id: randomUUID(), value });
  });
}

/** Collects a response's body as it is written. */
function copyOf(response: ServerResponse): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (const name of ["write", "end"] as const) {
    const write = response[name].bind(response) as (...args: unknown[]) => never;
    response[name] = (...args: unknown[]) => {
      const [chunk] = args;
      if (chunk instanceof Uint8Array || typeof chunk === "string") chunks.push(Buffer.from(chunk as string));
      return write(...args);
    };
  }
  return chunks;
}

const textOf = (chunks: Uint8Array[]) => Buffer.concat(chunks).toString();

/** One field of a callable's message; the whole text where it is no such message. */
function shown(text: string, field: "data" | "result"): string {
  const message = parsed(text);
  const part = message?.[field] ?? message;
  return (part ? JSON.stringify(part, null, 2) : text).slice(0, MAX_TEXT);
}

/** Why a callable failed, as its answer says. */
function reasonIn(body: string): string | null {
  const { error } = parsed(body) ?? {};
  return error ? String(error.details?.reason ?? error.message) : body.slice(0, 200) || null;
}

// biome-ignore lint/suspicious/noExplicitAny: any JSON
function parsed(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
