import { brand } from "./brand.ts";
import { cleanName } from "./names.ts";

/** Grapheme clusters: a letter with its marks. For servers: not every browser has Intl.Segmenter. */
export const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

/** Maximum length of a shown name: chat apps show two lines of a title, and a longer name would hide the rest. */
const MAX_GRAPHEMES = 40;
/** One grapheme may have any number of characters. */
const MAX_CHARACTERS = 400;

/** Full stops and what looks like one: browsers treat some of them as dots. */
const dot = "[.:·•‧∙⋅․﹒．｡。۔܁܂ꓸ꘎\u{10a50}]";
/** A dot inside a word. With a space behind it, no program makes a link of the word, and "A.Kim" reads as "A. Kim". "l·l" is Catalan. */
const dotInWord = new RegExp(
  `(?<=\\S${dot}|^${dot})(?!(?<=l·)l)(?=[\\p{L}\\p{M}\\p{N}\\p{S}\\p{Cf}\\[/])`,
  "gu",
);
const atInWord = /(?<=\S)[@＠﹫](?=\S)/gu;
/** Seven digits and more, with what stands between the digits of a telephone number. */
const phoneNumber = /[+＋(]?\p{N}(?:[\p{M}\p{Z}\p{P}\p{S}\p{Cf}]{0,4}\p{N}){6,}/gu;
/** A word that is an address and nothing else. */
const addressWord = /\S*(?::\/\/|www\.)\S*/giu;

/** Whether a cleaned name is a program's word for a missing one, such as "null null". "Nan" is a name. */
export const isNoName = (name: string): boolean =>
  /^(?:(?:\(?null\)?|undefined|none|(?-i:NaN)|\[object object\])(?: |$))+$/i.test(name);

/**
 * A stored name as pages show it: whole, as typed. The generic name for a missing one, and for one that speaks for the
 * product.
 *
 * @example wholeName("Sai.Pro") // "Sai.Pro"
 */
export function wholeName(stored: string): string {
  // A record of the mobile app may hold a megabyte.
  const name = cleanName(stored.slice(0, 1000));
  return name === "" || isNoName(name) || namesProduct(name) ? brand.genericDisplayName : name;
}

/**
 * A stored name as mails, pushes and previews show it: nothing in it becomes a link or a telephone call, and it has at
 * most 40 graphemes, a cut one with "…". The generic name if nothing is left, and where `wholeName` gives it. The record
 * keeps the name (docs/decisions.md#d34). Only on servers, like `graphemesOf`.
 *
 * @example shownName("Sai.Pro") // "Sai. Pro"
 */
export function shownName(stored: string): string {
  const harmless = wholeName(stored)
    .replace(addressWord, "…")
    .replace(phoneNumber, "…")
    .replace(dotInWord, " ")
    .replace(atInWord, " @ ");
  return /[\p{L}\p{N}\p{S}]/u.test(harmless) ? cut(harmless) : brand.genericDisplayName;
}

/**
 * A shown name for a sentence around it: neither changes the direction of the other.
 *
 * @example isolated("محمد") // "\u2068محمد\u2069"
 */
export const isolated = (name: string): string => `\u2068${name}\u2069`;

function cut(name: string): string {
  const graphemes = graphemesOf(name);
  const isShort = graphemes.length <= MAX_GRAPHEMES && [...name].length <= MAX_CHARACTERS;
  if (isShort) return name;
  let kept = graphemes.slice(0, MAX_GRAPHEMES - 1);
  while ([...kept.join("")].length >= MAX_CHARACTERS) kept = kept.slice(0, -1);
  return `${kept.join("").trim()}…`;
}

/** Whether words of a name are the product's own, also in look-alike letters, spaced, or together with a word for its people. */
const namesProduct = (name: string) => productName.test(plainText(name));

/** Look-alikes of letters, from eight scripts. A small l is no i: "Sundlal" is a name. */
const lookAlikes: Record<string, string> = {
  a: "4@аαɑᴀꓮꭺ",
  b: "8ьвʙꓐꮟᏼ",
  c: "сϲᴄꓚꮯ",
  d: "ԁđðᴅ∂ꓓꭰꮷ",
  e: "3еєε€ᴇꓰꭼ",
  f: "ꜰꓝ",
  g: "9ɢꓖꮐꮳ",
  h: "һнħʜꓧꮋ",
  i: "1|!іιıɩӏɪǀ∣ꓲꭵⲓ",
  j: "јϳᴊꓙꭻ",
  k: "кκᴋꓗꮶ",
  l: "1|!IІΙιıɩӏӀłʟǀ∣ꓲꓡꮮⲒ",
  m: "мᴍꓟꮇ",
  n: "пηոɴꓠⲛ",
  o: "0оοօσøᴏꓳⲟ",
  p: "рρᴘꓑꮲ",
  r: "ʀгꓣꭱꮢ",
  s: "5$ѕꜱꓢꮪꮥտⴝ",
  t: "7тτᴛꓔꭲ",
  u: "υսцᴜꓴ",
  v: "ѵνᴠꓦꮩ",
  w: "ԝωᴡꓪꮃꮤ",
  x: "хχꓫ",
  y: "уγүʏꓬꮍ",
  z: "ᴢꓜꮓ",
};
/** Two letters that look like one. */
const pairs: Record<string, string> = { d: "cl", m: "rn", w: "vv" };

/** The product's letters, whatever signs stand between them. A word ends at a sign, or where a capital follows a small letter. */
const productName = productPattern();

function productPattern(): RegExp {
  const letters = [...brand.name.toLowerCase()].map((letter, index) => {
    const small = letter + (lookAlikes[letter] ?? "");
    // A gap has no sign that may be the next letter. Otherwise the time grows with each such sign.
    const gap = index === 0 ? "" : `[^\\p{L}\\p{N}${small.replaceAll(/[\p{L}\p{N}]/gu, "")}]*`;
    return `${gap}(?:[${small}${small.toUpperCase()}]|${pairs[letter] ?? "(?!)"})`;
  });
  const people = "(?i:team|support|help|service|security|admin|official|app|care)";
  const turn = "(?<=\\p{Ll})(?=\\p{Lu})";
  const start = `(?:(?<!\\p{L})|${turn}|(?<=(?<!\\p{L})${people}))`;
  const end = `(?:(?!\\p{L})|${turn}|(?=${people}(?!\\p{L})))`;
  return new RegExp(`${start}${letters.join("")}${end}`, "u");
}

/** The first of 26 white letters on circles and on squares, and of those of flags. Normal form KD keeps all three. */
const signsOfA = [0x1f150, 0x1f170, 0x1f1e6];

function plainLetter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const first = signsOfA.find((sign) => code >= sign && code < sign + 26);
  return first ? String.fromCodePoint("A".charCodeAt(0) + code - first) : character;
}

/** The letters without marks. A small l between capitals looks like one. */
const plainText = (text: string) =>
  [...text.normalize("NFKD").replace(/\p{M}/gu, "")]
    .map(plainLetter)
    .join("")
    .replace(/(?<=\p{Lu})l(?=\p{Lu})/gu, "I");
