import { readFileSync } from "node:fs";
import { brand } from "contract/brand";
import { defaultLanguageCode } from "contract/languages";
import type { Plugin } from "vite";
import { hydrationScript } from "../src/boot/hydration-data.ts";
import { parseConfig } from "../src/config-file.ts";

const read = (file: string) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));

/** Gives Vite's server the page that the rendering function or the build fills: without content, with the data. */
export const fillIndexHtml: Plugin = {
  name: "fill-index-html",
  apply: "serve",
  transformIndexHtml: (html) => {
    const portalContent = read(`../../packages/contract/messages/${defaultLanguageCode}.json`).app;
    const language = { languageCode: defaultLanguageCode, portalContent };
    const data = { config: parseConfig(read("public/config.json")), language, knownInviter: null };
    return html
      .replace("<!--head-->", () => `<title>${brand.title}</title>`)
      .replace("<!--body-->", () => `<div id="root"></div>${hydrationScript(data)}`);
  },
};
