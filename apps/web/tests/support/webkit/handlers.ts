import type { Commands } from "webdriver-bidi-protocol";

/** What answers commands of WebDriver BiDi, by their names. */
export type Handlers = {
  [Method in keyof Commands]?: (params: Commands[Method]["params"]) => Promise<object> | object;
};
