import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import type { Messages as AllMessages } from "contract/messages";
import { createInstance, type i18n } from "i18next";
import { isRecord, readStored, writeStored } from "../storage.ts";

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

/** Each language's messages are a chunk. The server has them in the contract. */
const chunks: Record<string, () => Promise<Messages>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<Messages>("./*.json", {
      base: "../../../../packages/contract/messages",
      import: "app",
    });

/** Loads and stores the messages of a language, and returns the change to it. Rejects if they cannot be loaded. */
export async function loadLanguage(languageCode: LanguageCode): Promise<LanguageAction> {
  const load = chunks[`./${languageCode}.json`];
  if (!load) throw new Error(`No messages in "${languageCode}"`);
  const data = { languageCode, portalContent: await load() };
  storeMessages(data);
  return { type: PORTAL_LANGUAGE, data };
}

/** Stores the messages of a language (spec §4). */
export const storeMessages = ({ languageCode, portalContent }: LanguageState) =>
  writeStored("portalContent", { ...readStored("portalContent", isRecord), [languageCode]: portalContent });

/** An i18next instance with the messages of one language, initialised synchronously. */
export function createI18n({ languageCode, portalContent }: LanguageState): i18n {
  const instance = createInstance();
  instance.init({
    lng: languageCode,
    resources: { [languageCode]: { translation: portalContent } },
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { product: brand.name } },
  });
  return instance;
}
