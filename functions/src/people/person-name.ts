import { find } from "linkifyjs";
import { brand } from "../product/brand.ts";

/** Longest name that is stored, in characters. */
export const MAX_NAME_LENGTH = 100;

// Line breaks, other control characters, and the marks that reorder the text after them: a name is shown in pages,
// pushes and mails, and must not be able to rearrange them.
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
// Joiners stay, since Hindi needs them, and so do the selectors by which an emoji or a kanji is the one that is meant.
const invisible = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]/gv;
/** Whatever takes ink by itself: no blank, no mark that needs a letter, no filler, no sign for what is missing. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]]/v;
// A record of the mobile app may hold a megabyte, and each part of a name is looked at several times.
const MOST_READ = 1000;

/**
 * The name as it is stored: normalised, on one line, without control or direction marks, at most 100 characters. Web and
 * e-mail addresses are left out, because the name stands in a push and in a preview under the product's own name. "" for
 * one that shows nothing.
 */
export function cleanName(name: string): string {
  const text = name.slice(0, MOST_READ).toWellFormed().replace(unsafe, " ").replace(invisible, "");
  const oneLine = text.normalize("NFC").replace(/\s+/gu, " ").trim();
  // Cut first: what is cut may be all that kept the rest from being an address.
  const short = [...oneLine].slice(0, MAX_NAME_LENGTH).join("");
  const words = short.split(" ").filter((word) => !isAddress(word));
  const cleaned = words.join(" ").trim();
  return visible.test(cleaned) ? cleaned : "";
}

// Full stops of other scripts; browsers take some of them for dots, and all of them look like one.
const dots = /[\u06d4\u0701\u0702\u3002\ua4f8\ua60e\u{10a50}]/gu;
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gv;
/** What `linkifyjs` knows nothing of: any scheme, a domain in Punycode, an IPv4 address. */
const otherAddress = /:\/\/|xn--|\d+\.\d+\.\d+\.\d+/i;

/** Whether a word is, or is shown as, a web or e-mail address. Read as a browser would read it, so in plain letters. */
function isAddress(word: string): boolean {
  const plain = word.normalize("NFKC").replace(unseen, "").replace(dots, ".");
  return /[.:@]/.test(plain) && (otherAddress.test(plain) || find(plain).length > 0);
}

/** The first of the candidates that is a name, else the product's generic one (spec §4, social sign-up). */
export function displayName(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    const name = typeof candidate === "string" ? cleanName(candidate) : "";
    if (name) return name;
  }
  return brand.genericDisplayName;
}
