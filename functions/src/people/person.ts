import { brand } from "contract/brand";
import { cleanName, MAX_NAME_LENGTH } from "contract/names";
import { isNoName } from "contract/shown-name";
import { string } from "yup";

const idPattern = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * An id that Firebase Auth generates and that is safe in a document path: letters, digits, "-" and "_", at most 128,
 * and not `__…__`, which Firestore reserves. Custom and imported accounts may have other ids.
 */
export const userId = () => string().test("user-id", (id) => id === undefined || isUserId(id));

/** Whether an id is of that form. */
export function isUserId(id: unknown): id is string {
  return typeof id === "string" && idPattern.test(id) && !(id.startsWith("__") && id.endsWith("__"));
}

/**
 * The name to store for a user: the one in the record, else that of the provider, else the generic one (spec §4). Some
 * programs give a provider the name "null".
 */
export function storedName(own: string | undefined, fromProvider = ""): string {
  const given = boundedName(fromProvider);
  return boundedName(own ?? "") || (isNoName(given) ? "" : given) || brand.genericDisplayName;
}

/** A clean name of at most the length that the documents take. The mobile app may have stored a megabyte. */
function boundedName(name: string): string {
  const bounded = [...name.slice(0, 2 * MAX_NAME_LENGTH)].slice(0, MAX_NAME_LENGTH).join("");
  return cleanName(bounded);
}
