import { find } from "linkifyjs";
import { brand } from "../product/brand.ts";

/** Longest name that is stored, in characters. */
export const MAX_NAME_LENGTH = 100;

// Line breaks, other control characters, and the marks that reorder the text after them: a name is shown in pages,
// pushes and mails, and must not be able to rearrange them.
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
// Joiners stay, since Hindi needs them, and so do the selectors by which an emoji or a kanji is the one that is meant.
const invisible = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe00-\ufe0f\u{e0100}-\u{e01ef}]]/gv;
/** Whatever takes ink by itself: no blank, no mark that needs a letter, no filler, no braille pattern without dots. */
const visible = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v;
// Those of full width are read as dots in an address.
const fullWidthDots = /[\u3002\uff0e\uff61]/g;

/**
 * The name as it is stored: normalised, on one line, without control or direction marks, at most 100 characters. Web and
 * e-mail addresses are left out, because the name stands in a push and in a preview under the product's own name. "" for
 * one that shows nothing.
 */
export function cleanName(name: string): string {
  const text = name.toWellFormed().normalize("NFC").replace(unsafe, " ").replace(invisible, "");
  const oneLine = withoutAddresses(text).replace(/\s+/gu, " ").trim();
  const short = [...oneLine].slice(0, MAX_NAME_LENGTH).join("").trim();
  return visible.test(short) ? short : "";
}

/** Word by word, because whoever looks for addresses may take only a part of one in another script. */
function withoutAddresses(text: string): string {
  if (!/[.@:\u3002\uff0e\uff61]/.test(text)) return text;
  const words = text.split(/\s/u).filter((word) => find(word.replace(fullWidthDots, ".")).length === 0);
  return words.join(" ");
}

/** The first of the candidates that is a name, else the product's generic one (spec §4, social sign-up). */
export function displayName(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    const name = typeof candidate === "string" ? cleanName(candidate) : "";
    if (name) return name;
  }
  return brand.genericDisplayName;
}
