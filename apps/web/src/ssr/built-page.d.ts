/** The output of the browser build. */
declare module "virtual:built-page" {
  /** index.html, without content. */
  export const html: string;
  export const css: string;
  export const inlineScript: string;
  export const config: unknown;
  /** Vite's manifest: the built files of each source. */
  export const manifest: Record<string, import("./built-files.ts").BuiltFile>;
}
