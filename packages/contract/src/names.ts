/** In characters of Unicode. Keeps 200 entries of a notification history within Firestore's limit of 1 MiB. */
export const MAX_NAME_LENGTH = 500;

// Every pattern avoids the flag "v": browsers of spring 2023 do not have it.

/** Control characters and bidirectional marks, which would let a name rearrange a page, a push or a mail. */
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
/**
 * What nobody sees: fillers, soft hyphens, halves of characters. Joiners and variations stay, and a flag's tags: at most
 * six letters or digits and the end. More would be hidden text, and a longer look back would take quadratic time.
 */
const invisible =
  /(?!\u200c|\u200d|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7})|\p{Cs}/gu;
/** Joiners that join nothing: scripts without joined letters do not use them. */
const idleJoiner = /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Z}])[\u200c\u200d]+/gu;
/**
 * Marks without width, beyond four on one letter, the limit in https://unicode.org/reports/tr39. Joiners between
 * them do not restart the count.
 */
const heaped = /((?:[\p{Mn}\p{Me}][\u200c\u200d]*){4})[\p{Mn}\p{Me}\u200c\u200d]+/gu;
/**
 * A character that is visible on its own. An unassigned one may be a new emoji of a newer phone: the form and the
 * functions may know different versions of Unicode, and must agree.
 */
const visible =
  /(?![\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\ufffc\ufffd\u{1d159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}\p{Cn}]/u;

/** Maximum length that is cleaned: normal form C takes quadratic time for heaps of accents. */
const MAX_CLEANED = 8 * MAX_NAME_LENGTH;

/**
 * The name to store: as typed, in normal form C, on one line, without invisible characters, direction marks or heaps
 * of accents. "" if nothing visible is left. A text that is too long in any case is returned as it is. The sign-up form
 * and the functions decide by it (spec §5).
 *
 * @example cleanName("  A.Kim\u200b  Patel ") // "A.Kim Patel"
 */
export function cleanName(name: string): string {
  if (name.length > MAX_CLEANED) return name;
  const text = name.replace(unsafe, " ").replace(invisible, "").replace(idleJoiner, "");
  const cleaned = text.normalize("NFC").replace(heaped, "$1").replace(/\s+/gu, " ").trim();
  return visible.test(cleaned) ? cleaned : "";
}

/** Whether a cleaned name fits into the documents. */
export const isShortEnough = (name: string): boolean => [...name].length <= MAX_NAME_LENGTH;
