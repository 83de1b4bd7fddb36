/** What the build for the browser came to. */
declare module "virtual:built-page" {
  /** index.html. */
  export const html: string;
  /** All styles. */
  export const css: string;
  /** config.json, parsed. */
  export const config: unknown;
  /** What became of each source. */
  export const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;
}
