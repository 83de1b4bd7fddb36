import { brand } from "../product/brand.ts";

/** Longest name that is stored, in characters. */
export const MAX_NAME_LENGTH = 100;

// Line breaks, other control characters, and the marks that reorder the text after them: a name is shown in pages,
// pushes and mails, and must not be able to rearrange them. Joiners stay, since Hindi needs them.
const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** The name as it is stored: normalised, on one line, without control or direction marks, at most 100 characters. */
export function cleanName(name: string): string {
  const oneLine = name.toWellFormed().normalize("NFC").replace(unsafe, " ").replace(/\s+/gu, " ").trim();
  return [...oneLine].slice(0, MAX_NAME_LENGTH).join("").trim();
}

/** The first of the candidates that is a name, else the product's generic one (spec §4, social sign-up). */
export function displayName(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    const name = typeof candidate === "string" ? cleanName(candidate) : "";
    if (name) return name;
  }
  return brand.genericDisplayName;
}
