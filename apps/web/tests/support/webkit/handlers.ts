import type { Commands } from "webdriver-bidi-protocol";

/** Handlers of WebDriver BiDi commands by name. */
export type Handlers = {
  [Method in keyof Commands]?: (params: Commands[Method]["params"]) => Promise<object> | object;
};
