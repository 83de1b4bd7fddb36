/** Emits a WebDriver BiDi event to the client. */
export type Emit = (method: string, params: object) => void;
