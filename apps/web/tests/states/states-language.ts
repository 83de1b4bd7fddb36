import type { LanguageCode } from "contract/languages";

declare module "vitest" {
  interface ProvidedContext {
    /** In what language this run of states.test.ts shows each state of each page: vitest.config.ts has one per language. */
    statesLanguage: LanguageCode;
  }
}
