/** Tells an event of WebDriver BiDi to whoever drives the browser. */
export type Emit = (method: string, params: object) => void;
