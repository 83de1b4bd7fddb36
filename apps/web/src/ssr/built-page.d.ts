/** The output of the browser build. */
declare module "virtual:built-page" {
  /** index.html, without content. */
  export const html: string;
  /** The style sheet. */
  export const css: string;
  /** The script that shows one language of a prerendered page. */
  export const script: string;
  /** config.json, parsed. */
  export const config: unknown;
  /** Vite's manifest: the built files of each source. */
  export const manifest: Record<string, import("./built-files.ts").BuiltFile>;
}
