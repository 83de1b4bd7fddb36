import type { LanguageCode } from "contract/languages";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { messages } from "../support/messages.ts";

/** A blank page, and the language to show. */
export interface Stage {
  page: Page;
  language: LanguageCode;
  text: (typeof messages)[LanguageCode];
}

/** A state of a page, for accessibility tests and screenshots. */
export interface PageState {
  /** In kebab-case, beginning with the page. */
  name: string;
  /** Browser options beyond device and language. */
  browser?: BrowserContextOptions;
  /** The app does not run in this state, so its menu of languages leads to another document. */
  withoutApp?: boolean;
  /** The errors that the page logs in this state. */
  errors?: RegExp[];
  /** Resolves once the page is in this state. */
  show: (stage: Stage) => Promise<unknown>;
}
