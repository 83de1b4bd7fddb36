import { readStored, writeStored } from "../storage.ts";

const storageKey = "languageCode";

/** Remembers the language for the next visit. */
export const saveLanguage = (languageCode: string) => writeStored(storageKey, languageCode);

export const readSavedLanguage = () => readStored<string>(storageKey);
