import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sendJson } from "firebase-local/http";
import { authPaths } from "../auth-paths.ts";
import { passOn } from "../pass-on.ts";
import type { Faults } from "./faults.ts";
import type { FunctionFirestores } from "./function-firestores.ts";
import { pages } from "./function-paths.ts";
import type { Inbox } from "./inbox.ts";
import { noteCall } from "./note-call.ts";
import { dressPhone } from "./phone-frame.ts";
import type { Tables } from "./tables.ts";

// About the longest cold start.
const COLD_MILLISECONDS = 4000;

export interface Watched {
  tables: Tables;
  faults: Faults;
  inbox: Inbox;
  firestores: Pick<FunctionFirestores, "roundTripsOf">;
  authUrl: string;
  /** The function behind a path. */
  functionOf: (path: string) => string | undefined;
}

/** Runs before the web app's server: records requests and injects faults. Calls `next` to go on. */
export async function watchRequest(
  watched: Watched,
  [request, response]: [IncomingMessage, ServerResponse],
  next: () => void,
): Promise<void> {
  const path = (request.url ?? "").split("?")[0] ?? "";
  if (authPaths.test(path)) return watchAuth(watched, [request, response], next);
  const { tables, faults } = watched;
  const name = watched.functionOf(path);
  const roundTripsSince = (since: number) => watched.firestores.roundTripsOf(name ?? pages, since);
  const kind = path.startsWith("/call/") ? "callable" : "page";
  if (name) noteCall(tables, { name, kind, roundTripsSince }, [request, response]);
  else if (isDocument(request))
    noteCall(tables, { name: "page", kind: "page", roundTripsSince }, [request, response]);
  dressPhone(request, response);
  if (name && faults.isOn("functions-cold")) await wait(COLD_MILLISECONDS);
  // As Cloud Run answers for an instance that is gone.
  if (name && faults.isOn("functions-crash")) {
    return void response.writeHead(500, { "content-type": "text/plain" }).end("Internal Server Error");
  }
  next();
}

function isDocument({ headers }: IncomingMessage): boolean {
  return ["document", "iframe"].includes(String(headers["sec-fetch-dest"]));
}

/** By then Auth may have issued or consumed a code. An expired code does not reach it. */
async function watchAuth(
  { inbox, authUrl }: Watched,
  [request, response]: [IncomingMessage, ServerResponse],
  next: () => void,
): Promise<void> {
  const locale = request.headers["x-firebase-locale"];
  if (typeof locale === "string") inbox.language = locale;
  response.once("finish", () => void inbox.refresh());
  if (!/accounts:(?:update|resetPassword)/.test(request.url ?? "") || request.method !== "POST")
    return next();
  const body = await json(request);
  if (inbox.isExpired(Object(body).oobCode)) {
    return sendJson(response, 400, { error: { code: 400, message: "EXPIRED_OOB_CODE", errors: [] } });
  }
  passOn(authUrl, request, response, Readable.from([JSON.stringify(body)]));
}
