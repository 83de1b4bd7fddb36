import type { BrowserContextOptions, Page } from "playwright-core";
import type { Language, words } from "../support/words.ts";

/** A fresh page in which nothing has been opened yet, and the language it is going to be in. */
export interface Stage {
  page: Page;
  language: Language;
  text: (typeof words)[Language];
}

/** Something that a page can look like. */
export interface PageState {
  /** In kebab-case; the page comes first. */
  name: string;
  /** What the browser has to be, beyond a phone or a desktop in the stage's language. */
  browser?: BrowserContextOptions;
  /** Brings the page into the state, and resolves once it looks like that. */
  show: (stage: Stage) => Promise<unknown>;
}
