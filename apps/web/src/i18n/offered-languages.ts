import { translatedLanguages } from "./load-content.ts";

/** The languages that can be chosen: those of the configuration that have wording. */
export const offeredLanguages = <Language extends { code: string }>(configured: readonly Language[]) =>
  configured.filter(({ code }) => translatedLanguages.includes(code));
