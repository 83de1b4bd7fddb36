import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import type { Messages as AllMessages } from "contract/messages";
import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { readStored, writeStored } from "../storage.ts";

export type Messages = AllMessages["app"];

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: Messages };
  }
}

export interface LanguageState {
  languageCode: LanguageCode;
  portalContent: Messages;
}

export const PORTAL_LANGUAGE = "PORTAL_LANGUAGE";

/** The language-change action (spec §3). */
export interface LanguageAction {
  type: typeof PORTAL_LANGUAGE;
  data: LanguageState;
}

/** Language and messages change together, so that no render mixes two languages. */
export const languageReducer = (state: LanguageState, { type, data }: LanguageAction): LanguageState =>
  type === PORTAL_LANGUAGE ? data : state;

const storageKey = "portalContent";

/** The URL of each language's messages, with a content hash. */
const urls = import.meta.glob<string>("./*.json", {
  base: "../../../../packages/contract/messages",
  query: "?url",
  import: "default",
  eager: true,
});

type StoredMessages = Partial<Record<LanguageCode, { address: string; content: Messages }>>;

export async function loadLanguage(languageCode: LanguageCode, signal?: AbortSignal): Promise<LanguageState> {
  const url = urls[`./${languageCode}.json`];
  if (!url) throw new Error(`No messages in "${languageCode}"`);
  const stored = storedMessages()[languageCode];
  // In development the URL has no hash.
  if (stored?.address === url && import.meta.env.PROD) return { languageCode, portalContent: stored.content };
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const language = { languageCode, portalContent: await response.json() };
  storeMessages(language);
  return language;
}

/** Stores the messages of a language (spec §4), with their URL as version. */
export function storeMessages({ languageCode, portalContent: content }: LanguageState): void {
  const address = urls[`./${languageCode}.json`];
  const stored = storedMessages();
  if (!address || stored[languageCode]?.address === address) return;
  writeStored(storageKey, { ...stored, [languageCode]: { address, content } });
}

const storedMessages = () => readStored<StoredMessages>(storageKey) ?? {};

/** An i18next instance with the messages of one language, initialised synchronously. */
export function createI18n({ languageCode, portalContent }: LanguageState): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: languageCode,
    resources: { [languageCode]: { translation: portalContent } },
    initAsync: false,
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { product: brand.name } },
    react: { useSuspense: false },
  });
  return instance;
}
