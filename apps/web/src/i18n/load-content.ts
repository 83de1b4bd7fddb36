import { readStored, writeStored } from "../storage.ts";
import type { LanguageState, TranslationContent } from "./language-state.ts";

const storageKey = "portalContent";

/** The address of each translation file. It carries a hash of the file, so new wording has a new address. */
const addresses = import.meta.glob<string>("./*.json", { query: "?url", import: "default", eager: true });

type StoredContents = Record<string, { address: string; content: TranslationContent }>;

/** The languages that have wording. */
export const translatedLanguages = Object.keys(addresses).map((file) =>
  file.slice("./".length, -".json".length),
);

/**
 * The wording of one language: from local storage while it is still the current one, else from the network.
 * Throws when the language has none or it cannot be fetched.
 */
export async function loadContent(languageCode: string): Promise<TranslationContent> {
  const address = addresses[`./${languageCode}.json`];
  if (!address) throw new Error(`No wording for the language "${languageCode}"`);
  const kept = storedContents()[languageCode];
  // The development server gives a file one address for ever, whatever it contains.
  if (kept?.address === address && import.meta.env.PROD) return kept.content;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  const content: TranslationContent = await response.json();
  keepContent({ languageCode, portalContent: content });
  return content;
}

/** Keeps the wording of a language in local storage, for as long as it is the current one. */
export function keepContent({ languageCode, portalContent: content }: LanguageState): void {
  const address = addresses[`./${languageCode}.json`];
  const stored = storedContents();
  if (stored[languageCode]?.address === address) return;
  writeStored(storageKey, { ...stored, [languageCode]: { address, content } });
}

const storedContents = () => readStored<StoredContents>(storageKey) ?? {};
