import { string } from "yup";

const pattern = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * An id that Firebase Auth generates and that is safe in a document path: letters, digits, "-" and "_", at most 128,
 * and not `__…__`, which Firestore reserves. Custom and imported accounts may have other ids.
 */
export const userId = () => string().test("user-id", (id) => id === undefined || isUserId(id));

/** Whether an id is of that form. */
export function isUserId(id: unknown): id is string {
  return typeof id === "string" && pattern.test(id) && !(id.startsWith("__") && id.endsWith("__"));
}
