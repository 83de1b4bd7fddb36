import { brand } from "contract/brand";
import { cleanName, MAX_NAME_LENGTH } from "contract/names";
import { isNoName } from "contract/shown-name";
import { string } from "yup";
import { isUserId } from "../documents/reading.ts";

/** The schema of a user's id, see `isUserId`. */
export const userId = () => string().test("user-id", (id) => id === undefined || isUserId(id));

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
