import { callerHashKey } from "../params.ts";
import { CallLimit } from "./call-limit.ts";
import type { LimitedCall } from "./call-limits.ts";
import { type Client, callerKeys } from "./caller-keys.ts";

/** The client's limit for a call. Null for loopback clients of the local suite, which cannot be told apart there. */
export function limitFor(call: LimitedCall, client: Client): CallLimit | null {
  const isThisMachine = client.uid === undefined && client.address === null;
  if (isThisMachine && process.env.FUNCTIONS_EMULATOR === "true") return null;
  return new CallLimit(call, callerKeys(client, callerHashKey.value()), Date.now(), client.address);
}
