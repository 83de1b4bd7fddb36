/** The output of the browser build: see build/built-page.ts. */
declare const builtPage: {
  /** index.html, without content. */
  html: string;
  css: string;
  inlineScript: string;
  storedLanguageScript: string;
  config: import("../config.ts").ConfigFile;
  /** Vite's manifest: the built files of each source. */
  manifest: Record<string, import("./built-files.ts").BuiltFile>;
};
