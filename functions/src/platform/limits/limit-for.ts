import { callerHashKey } from "../params.ts";
import { CallLimit } from "./call-limit.ts";
import type { LimitedCall } from "./call-limits.ts";
import { type Client, callerKeys } from "./caller-keys.ts";

/**
 * The limit that a call of this client counts against. Null on the local suite for a client that is this machine:
 * nothing there tells one from another, and tests and benchmarks are many.
 */
export function limitFor(call: LimitedCall, client: Client): CallLimit | null {
  const isThisMachine = client.uid === undefined && client.address === null;
  if (isThisMachine && process.env.FUNCTIONS_EMULATOR === "true") return null;
  return new CallLimit(call, callerKeys(client, callerHashKey.value()));
}
