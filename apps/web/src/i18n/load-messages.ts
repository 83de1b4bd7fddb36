import type { LanguageCode } from "functions/src/product/languages.ts";
import { readStored, writeStored } from "../storage.ts";
import type { LanguageState, Messages } from "./language-state.ts";
import { saveLanguage } from "./saved-language.ts";

const storageKey = "portalContent";

/** The URL of each language's messages. It carries a hash of the file, so new messages have a new URL. */
const urls = import.meta.glob<string>("./*.json", { query: "?url", import: "default", eager: true });

type StoredMessages = Partial<Record<LanguageCode, { address: string; content: Messages }>>;

/** Loads a language and remembers it as the visitor's choice. Rejects when its messages cannot be fetched. */
export async function loadLanguage(languageCode: LanguageCode): Promise<LanguageState> {
  const portalContent = await loadMessages(languageCode);
  saveLanguage(languageCode);
  return { languageCode, portalContent };
}

/** Keeps the messages of a language in local storage, for as long as they are the current ones. */
export function storeMessages({ languageCode, portalContent: content }: LanguageState): void {
  const address = urls[`./${languageCode}.json`];
  const stored = storedMessages();
  if (!address || stored[languageCode]?.address === address) return;
  writeStored(storageKey, { ...stored, [languageCode]: { address, content } });
}

async function loadMessages(languageCode: LanguageCode): Promise<Messages> {
  const url = urls[`./${languageCode}.json`];
  if (!url) throw new Error(`No messages in "${languageCode}"`);
  const stored = storedMessages()[languageCode];
  // The development server gives a file one URL for ever, whatever it contains.
  if (stored?.address === url && import.meta.env.PROD) return stored.content;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const messages: Messages = await response.json();
  storeMessages({ languageCode, portalContent: messages });
  return messages;
}

const storedMessages = () => readStored<StoredMessages>(storageKey) ?? {};
