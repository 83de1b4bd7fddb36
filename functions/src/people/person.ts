import { brand } from "contract/brand";
import { MAX_NAME_LENGTH } from "contract/sign-up";
import { find } from "linkifyjs";
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

// Line breaks, other control characters and bidirectional marks, which would let a name rearrange pages, pushes and
// emails.
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
// Joiners stay, since Hindi needs them, and so do variation selectors of emoji and kanji.
const invisible = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]/gv;
// Marks without width, beyond four on one letter, the limit in https://unicode.org/reports/tr39. Joiners
// between them do not restart the count.
const heaped = /((?:[\p{Mn}\p{Me}][\u200c\u200d]*){4})[\p{Mn}\p{Me}\u200c\u200d]+/gu;
/** Characters that are visible on their own: no blank, combining mark, filler or replacement character. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]]/v;
// A record of the mobile app may hold a megabyte, and names are scanned several times.
const MAX_READ = 1000;

/**
 * The name to store: normalised, on one line, at most 100 characters, without control or direction marks or
 * heaps of accents. Web and email addresses are removed, because the name appears in pushes and previews
 * under the product's own name. "" if nothing visible is left.
 */
export function cleanName(name: string): string {
  const text = name.slice(0, MAX_READ).toWellFormed().replace(unsafe, " ").replace(invisible, "");
  const oneLine = text.normalize("NFC").replace(heaped, "$1").replace(/\s+/gu, " ").trim();
  // Truncated first: what is cut off may be what kept the rest from being an address.
  const short = [...oneLine].slice(0, MAX_NAME_LENGTH).join("");
  const words = short.split(" ").filter((word) => !isAddress(word));
  const cleaned = words.join(" ").trim();
  return visible.test(cleaned) ? cleaned : "";
}

// Full stops of other scripts: browsers treat some of them as dots, and all look like one.
const dots = /[\u06d4\u0701\u0702\u3002\ua4f8\ua60e\u{10a50}]/gu;
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gv;
/** Addresses that `linkifyjs` does not detect: any scheme, a Punycode domain, an IPv4 address. */
const otherAddress = /:\/\/|xn--|\d\.\d{1,10}\.\d{1,10}\.\d/i;

/** Whether a word is a web or email address, or looks like one, as a browser would normalise it. */
function isAddress(word: string): boolean {
  const plain = word.normalize("NFKC").replace(unseen, "").replace(dots, ".");
  return /[.:@]/.test(plain) && (otherAddress.test(plain) || find(plain).length > 0);
}

/** The first candidate that is a name, else the generic one (spec §4, social sign-up). */
export function displayName(...candidates: unknown[]): string {
  const names = candidates.map((candidate) => (typeof candidate === "string" ? cleanName(candidate) : ""));
  return names.find((name) => name !== "") ?? brand.genericDisplayName;
}
