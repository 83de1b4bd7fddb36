import { brand } from "./brand.ts";
import type { LanguageCode } from "./languages.ts";
import { allMessages, fill } from "./messages.ts";
import { isolated } from "./shown-name.ts";

/**
 * The sentence of an invitation's preview in its two parts: who invites, and the rest.
 * @param name a shown name; the generic one and "" stand for no name
 */
export function invitationSentence(name: string, language: LanguageCode) {
  const { someone, invites } = allMessages[language].invitation;
  const who = name === "" || name === brand.genericDisplayName ? someone : name;
  return { who, invites: fill(invites, { product: brand.name }) };
}

/** The sentence as a title, of at most about 70 characters for a shown name. */
export function invitationTitle(name: string, language: LanguageCode): string {
  const { who, invites } = invitationSentence(name, language);
  return `${isolated(who)} ${invites}`;
}
