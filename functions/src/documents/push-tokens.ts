import { FieldValue } from "firebase-admin/firestore";
import type { UserSnapshot } from "./users.ts";

/** A user's push tokens; the mobile app has stored one as a string or several as a list. */
export function tokensOf(user: UserSnapshot): string[] {
  const stored: unknown = user.data()?.fcmToken;
  const tokens = Array.isArray(stored) ? stored : [stored];
  return [...new Set(tokens.filter((token): token is string => typeof token === "string" && token !== ""))];
}

/**
 * The update that removes tokens from a user and keeps the others, for a string and for a list. Null if the
 * app has replaced all of these tokens.
 */
export function withoutTokens(user: UserSnapshot, tokens: string[]) {
  const present = tokensOf(user).filter((token) => tokens.includes(token));
  if (present.length === 0) return null;
  const isList = Array.isArray(user.data()?.fcmToken);
  return { fcmToken: isList ? FieldValue.arrayRemove(...present) : FieldValue.delete() };
}
