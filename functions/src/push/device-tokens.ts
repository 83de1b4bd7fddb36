import { createHash } from "node:crypto";
import { type DocumentSnapshot, FieldValue } from "firebase-admin/firestore";

/** The push tokens of a user: the mobile app has stored one as text, or several as a list. */
export function tokensOf(user: DocumentSnapshot): string[] {
  const stored: unknown = user.get("fcmToken");
  const tokens = Array.isArray(stored) ? stored : [stored];
  return [...new Set(tokens.filter((token): token is string => typeof token === "string" && token !== ""))];
}

/**
 * The update that takes tokens off a user, whichever way they are stored, and leaves the others; null where none of
 * them is there any more, because the app has stored a fresh one since.
 */
export function withoutTokens(user: DocumentSnapshot, tokens: string[]) {
  const present = tokensOf(user).filter((token) => tokens.includes(token));
  if (present.length === 0) return null;
  const isList = Array.isArray(user.get("fcmToken"));
  return { fcmToken: isList ? FieldValue.arrayRemove(...present) : FieldValue.delete() };
}

/** A name for a device that does not give its token away. 16 hex digits, enough to tell one person's devices apart. */
export function deviceKey(token: string): string {
  return createHash("sha256").update(token).digest("hex").slice(0, 16);
}
