import { createHash } from "node:crypto";

/** Identifies a device without revealing its token. 16 hex digits, enough to tell one user's devices apart. */
export function deviceKey(token: string): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 16);
}
