import { randomInt } from "node:crypto";

export type SuffixOption = "UNGUESSABLE" | "SHORT";

/** Draws a random code of this length. */
export type DrawCode = (length: number) => string;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** 17 of these characters carry more than the 96 random bits of the old service's unguessable codes. */
const UNGUESSABLE_LENGTH = 17;
const SHORTEST_LENGTH = 4;
const DRAWS_PER_LENGTH = 3;

/** A random code in letters and digits. */
export const drawCode: DrawCode = (length) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");

/** The length of the n-th draw (from 0): short codes grow as draws collide. */
export function codeLength(suffix: SuffixOption, draw: number): number {
  if (suffix === "UNGUESSABLE") return UNGUESSABLE_LENGTH;
  return SHORTEST_LENGTH + Math.floor(draw / DRAWS_PER_LENGTH);
}

/** Whether a text has the form of a code. */
export function isCode(text: string): boolean {
  return /^[0-9A-Za-z]{4,32}$/.test(text);
}
