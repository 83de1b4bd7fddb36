import type { LanguageCode } from "functions/src/product/languages.ts";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { messages } from "../support/messages.ts";

/** A fresh page in which nothing has been opened yet, and the language it is going to be in. */
export interface Stage {
  page: Page;
  language: LanguageCode;
  text: (typeof messages)[LanguageCode];
}

/** Something that a page can look like. */
export interface PageState {
  /** In kebab-case; the page comes first. */
  name: string;
  /** What the browser has to be, beyond a phone or a desktop in the stage's language. */
  browser?: BrowserContextOptions;
  /** What the browser's console is to say by then. */
  errors?: RegExp[];
  /** Brings the page into the state, and resolves once it looks like that. */
  show: (stage: Stage) => Promise<unknown>;
}
