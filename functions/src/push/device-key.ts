import { createHash } from "node:crypto";

/** A name for a device that does not give its token away. 16 hex digits, enough to tell one person's devices apart. */
export function deviceKey(token: string): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 16);
}
