import { brand } from "./brand.ts";
import type { LanguageCode } from "./languages.ts";
import { allMessages, fill } from "./messages.ts";

/**
 * Grapheme clusters: a letter with its marks, a syllable of Devanagari. For servers: not every browser has
 * Intl.Segmenter.
 */
export const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);

/**
 * The sentence of an invitation's preview in its two parts: who invites, and the rest.
 * @param name a cleaned name; the generic one and "" stand for no name
 */
export function invitationSentence(name: string, language: LanguageCode) {
  const { someone, invites } = allMessages[language].invitation;
  const who = name === "" || name === brand.genericDisplayName ? someone : name;
  return { who, invites: fill(invites, { product: brand.name }) };
}

/** Chat apps show two lines of a title. A longer name would hide the rest. */
const MAX_NAME = 40;

/** The sentence with the name cut for a title. Only on servers, like `graphemesOf`. */
export function shortInvitation(name: string, language: LanguageCode) {
  const { who, invites } = invitationSentence(name, language);
  const graphemes = graphemesOf(who);
  if (graphemes.length <= MAX_NAME) return { who, invites };
  const beginning = graphemes.slice(0, MAX_NAME - 1).join("");
  return { who: `${beginning.trim()}…`, invites };
}

/** The sentence as a title, of at most about 70 characters. */
export function invitationTitle(name: string, language: LanguageCode): string {
  const { who, invites } = shortInvitation(name, language);
  return `${who} ${invites}`;
}
