import { FieldValue } from "firebase-admin/firestore";
import type { UserSnapshot } from "./users.ts";

/** The push tokens of a user: the mobile app has stored one as text, or several as a list. */
export function tokensOf(user: UserSnapshot): string[] {
  const stored: unknown = user.data()?.fcmToken;
  const tokens = Array.isArray(stored) ? stored : [stored];
  return [...new Set(tokens.filter((token): token is string => typeof token === "string" && token !== ""))];
}

/**
 * The update that takes tokens off a user, whichever way they are stored, and leaves the others; null where none of
 * them is there any more, because the app has stored a fresh one since.
 */
export function withoutTokens(user: UserSnapshot, tokens: string[]) {
  const present = tokensOf(user).filter((token) => tokens.includes(token));
  if (present.length === 0) return null;
  const isList = Array.isArray(user.data()?.fcmToken);
  return { fcmToken: isList ? FieldValue.arrayRemove(...present) : FieldValue.delete() };
}
