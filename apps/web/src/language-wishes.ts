import type { AddressWishes } from "./i18n/initial-language.ts";
import { languageOfMail } from "./language-of-mail.ts";
import { languageInPath } from "./paths.ts";

/** What the current address says about languages. */
export const languageWishes = (): AddressWishes => ({
  path: languageInPath(location),
  mail: languageOfMail(location),
});
