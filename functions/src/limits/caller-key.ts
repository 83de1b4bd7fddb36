import { createHmac } from "node:crypto";
import { subscriberNetwork } from "./client-address.ts";

/** Whom a call is counted for. */
export interface Client {
  /** The signed-in caller. */
  uid: string | undefined;
  /** Where the request came from, see `clientAddress()`. */
  address: string | null;
}

/**
 * A name for the caller that says nothing to whoever reads it: the signed-in account, else the network, hashed with a
 * secret. Without the secret a hash of an address is undone by trying all of them. 32 hex digits.
 */
export function callerKey({ uid, address }: Client, secret: string): string {
  if (!secret) throw new Error("the secret CALLER_HASH_KEY is not set");
  const network = address === null ? "unknown" : subscriberNetwork(address);
  const caller = uid === undefined ? `address ${network}` : `account ${uid}`;
  return createHmac("sha256", secret).update(caller).digest("hex").slice(0, 32);
}
