import { createHmac } from "node:crypto";
import type { CallerKeys } from "./call-limit.ts";
import { subscriberNetwork } from "./client-address.ts";

/** Whom a call is counted for. */
export interface Client {
  /** The signed-in caller. */
  uid: string | undefined;
  /** Where the request came from, see `clientAddress()`. */
  address: string | null;
}

/**
 * Names for the caller that say nothing to whoever reads them: the signed-in account, and the network, hashed with a
 * secret. Without the secret a hash of an address is undone by trying all of them. 32 hex digits each. Whose address is
 * not known is counted as "unknown", with everybody else like that, unless they are signed in.
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
