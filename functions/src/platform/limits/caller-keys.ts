import { createHmac } from "node:crypto";
import type { CallerKeys } from "./call-limit.ts";
import { subscriberNetwork } from "./client-address.ts";

/** Who a call is counted for. */
export interface Client {
  /** The signed-in caller. */
  uid: string | undefined;
  /** Where the request came from, see `clientAddress()`. */
  address: string | null;
}

/**
 * Hashes that identify the caller's account and network in the counters, 32 hex digits each. Keyed with a secret, since
 * hashes of addresses could otherwise be reversed by trying all of them. Callers who are not signed in and whose
 * address is unknown share the key of "unknown".
 */
export function callerKeys({ uid, address }: Client, secret: string): CallerKeys {
  if (!secret) throw new Error("the secret CALLER_HASH_KEY is not set");
  const hash = (caller: string) => createHmac("sha256", secret).update(caller).digest("hex").slice(0, 32);
  const network = address === null ? "unknown" : subscriberNetwork(address);
  return {
    ...(uid !== undefined && { account: hash(`account ${uid}`) }),
    ...((address !== null || uid === undefined) && { address: hash(`address ${network}`) }),
  };
}
