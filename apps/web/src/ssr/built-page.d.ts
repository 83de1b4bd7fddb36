/** What the build for the browser came to. */
declare module "virtual:built-page" {
  /** The page without content. */
  export const html: string;
  /** All styles. */
  export const css: string;
  /** config.json, parsed. */
  export const config: unknown;
  /** What became of each source. */
  export const manifest: Record<string, import("./built-files.ts").BuiltFile>;
}
