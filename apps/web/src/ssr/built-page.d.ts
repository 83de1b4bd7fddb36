/** The output of the browser build. */
declare module "virtual:built-page" {
  /** index.html, without content. */
  export const html: string;
  /** The style sheet. */
  export const css: string;
  /** The script that shows one language of a prerendered page. */
  export const choosingScript: string;
  /** The script that begins to check the code of a mailed link. */
  export const codeScript: string;
  /** The script that keeps a press of a button until the app can act on it. */
  export const pressScript: string;
  /** config.json, parsed. */
  export const config: unknown;
  /** Vite's manifest: the built files of each source. */
  export const manifest: Record<string, import("./built-files.ts").BuiltFile>;
}
