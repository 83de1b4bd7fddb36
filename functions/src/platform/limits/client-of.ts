import type { IncomingHttpHeaders } from "node:http";
import type { Client } from "./caller-keys.ts";
import { clientAddress } from "./client-address.ts";

/** Who a request is counted for: the address from its headers, and the signed-in account, if any. */
export function clientOf(headers: IncomingHttpHeaders | undefined, uid: string | undefined): Client {
  // Node joins a repeated header into one text.
  return { uid, address: clientAddress(headers?.["x-forwarded-for"]?.toString()) };
}

/** Who a request without an account is counted for, in the web's own form of a request. */
export function clientOfRequest({ headers }: Request): Client {
  return { uid: undefined, address: clientAddress(headers.get("x-forwarded-for") ?? undefined) };
}
