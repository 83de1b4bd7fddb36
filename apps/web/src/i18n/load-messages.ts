import type { LanguageCode } from "contract/languages";
import { readStored, writeStored } from "../storage.ts";
import type { LanguageState, Messages } from "./language-state.ts";

const storageKey = "portalContent";

/** The URL of each language's messages, with a content hash. */
const urls = import.meta.glob<string>("./*.json", {
  base: "../../../../packages/contract/messages",
  query: "?url",
  import: "default",
  eager: true,
});

type StoredMessages = Partial<Record<LanguageCode, { address: string; content: Messages }>>;

/** Loads a language. Rejects when it cannot be fetched, or with the signal. */
export const loadLanguage = async (
  languageCode: LanguageCode,
  signal?: AbortSignal,
): Promise<LanguageState> => ({
  languageCode,
  portalContent: await loadMessages(languageCode, signal),
});

/** Stores the messages of a language (spec §4), with their URL as version. */
export function storeMessages({ languageCode, portalContent: content }: LanguageState): void {
  const address = urls[`./${languageCode}.json`];
  const stored = storedMessages();
  if (!address || stored[languageCode]?.address === address) return;
  writeStored(storageKey, { ...stored, [languageCode]: { address, content } });
}

async function loadMessages(languageCode: LanguageCode, signal?: AbortSignal): Promise<Messages> {
  const url = urls[`./${languageCode}.json`];
  if (!url) throw new Error(`No messages in "${languageCode}"`);
  const stored = storedMessages()[languageCode];
  // In development the URL has no hash.
  if (stored?.address === url && import.meta.env.PROD) return stored.content;
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const messages: Messages = await response.json();
  storeMessages({ languageCode, portalContent: messages });
  return messages;
}

const storedMessages = () => readStored<StoredMessages>(storageKey) ?? {};
