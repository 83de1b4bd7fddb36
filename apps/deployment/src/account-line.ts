import type { Account } from "./operator-update.ts";

/**
 * An account in words, by which whoever grants sees whose it is: its user id, since when it is there (UTC) and how it signs in.
 */
export function accountLine({ localId, createdAt, providerUserInfo = [] }: Account): string {
  const since = createdAt ? new Date(Number(createdAt)).toISOString().slice(0, 10) : "an unknown day";
  const ways = providerUserInfo.map(({ providerId }) => providerId).join(", ") || "no method";
  return `Account ${localId}, there since ${since}, signs in by: ${ways}.`;
}
