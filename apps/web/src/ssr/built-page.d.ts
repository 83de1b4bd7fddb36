/** The output of the browser build. */
declare module "virtual:built-page" {
  /** index.html, without content. */
  export const html: string;
  /** The style sheet. */
  export const css: string;
  /** boot/inline-script.ts. */
  export const inlineScript: string;
  /** config.json, parsed. */
  export const config: unknown;
  /** Vite's manifest: the built files of each source. */
  export const manifest: Record<string, import("./built-files.ts").BuiltFile>;
}
