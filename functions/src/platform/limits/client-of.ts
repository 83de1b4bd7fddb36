import type { IncomingHttpHeaders } from "node:http";
import type { Client } from "./caller-keys.ts";
import { clientAddress } from "./client-address.ts";

/** Whom a request is counted for: its headers say where it came from, Auth's token who sent it, if anybody signed in. */
export function clientOf(headers: IncomingHttpHeaders | undefined, uid: string | undefined): Client {
  // Node joins a repeated header into one text.
  return { uid, address: clientAddress(headers?.["x-forwarded-for"]?.toString()) };
}
