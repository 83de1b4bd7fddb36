import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { inlineScript } from "./inline-script.ts";

const name = "virtual:built-page";

/** Makes the output of the browser build available to the server build: page, styles, configuration, manifest. */
export function builtPage(folder: string): Plugin {
  return {
    name: "built-page",
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: async (id) =>
      id === `\0${name}` ? moduleOf({ ...readBuild(folder), ...(await scripts()) }) : null,
  };
}

const scripts = async () => ({
  choosingScript: await inlineScript("show-prerendered"),
  codeScript: await inlineScript("check-mailed-code"),
  pressScript: await inlineScript("keep-early-press"),
});

function readBuild(folder: string) {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  // Beside it there is one for paper, which the page that is printed links to.
  const sheets = readdirSync(join(folder, "assets")).filter((file) => /^style-.*\.css$/.test(file));
  if (sheets.length !== 1) throw new Error(`${folder}: one style sheet is expected, not ${sheets.length}`);
  return {
    html: read("app.html"),
    css: read(join("assets", sheets.join())).trim(),
    config: JSON.parse(read("config.json")),
    manifest: JSON.parse(read(".vite/manifest.json")),
  };
}

const moduleOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join("\n");
