import { config as builtConfig } from "virtual:built-page";
import type { LanguageCode } from "contract/languages";
import { allMessages } from "contract/messages";
import type { HydrationData } from "../boot/hydration-data.ts";
import { parseConfig } from "../boot/load-config.ts";
import type { AppConfig } from "../config.ts";
import { allPages, type PageName } from "../pages.ts";
import { emptyPage, fillTemplates, type PageContent } from "./fill-page.ts";
import { renderApp } from "./render-app.tsx";
import { renderHead } from "./render-head.tsx";

interface PrerenderedFile {
  /** Below the folder that Hosting serves. */
  path: string;
  html: string;
}

/**
 * Every page that is served as a file, and the app without content. Each file carries every language, and a
 * script shows the visitor's. Without scripts a file shows one language. Below `languages/{code}` that is the
 * folder's; Hosting picks the folder by the browser's preference (firebase.json: i18n). Elsewhere it is the
 * first language on offer. A deployment passes its own configuration.
 */
export async function prerenderPages(given: unknown = builtConfig): Promise<PrerenderedFile[]> {
  const config = parseConfig(given);
  const pages = allPages.flatMap(([name, { firstHtml, patterns }]) =>
    firstHtml === "file" ? patterns.map((pattern) => prerenderPage({ name, pattern, config })) : [],
  );
  const shell = { path: "app.html", html: emptyPage(config.firebase).html };
  return [shell, ...(await Promise.all(pages)).flat()];
}

interface PrerenderedPage {
  name: PageName;
  pattern: string;
  config: AppConfig;
}

async function prerenderPage(page: PrerenderedPage): Promise<PrerenderedFile[]> {
  const contents = await Promise.all(page.config.portalLanguages.map(({ code }) => contentIn(code, page)));
  const files = contents.map((shown) => ({
    path: `languages/${shown.data.language.languageCode}/${fileOf(page)}`,
    html: fillTemplates({ contents, shown }),
  }));
  return [...files, ...files.slice(0, 1).map(({ html }) => ({ path: fileOf(page), html }))];
}

async function contentIn(
  languageCode: LanguageCode,
  { name, pattern, config }: PrerenderedPage,
): Promise<PageContent> {
  const language = { languageCode, portalContent: allMessages[languageCode].app };
  const data: HydrationData = { config, language, knownInviter: null };
  const address = { pathname: pattern.replace("*", "/404").replaceAll(/:\w+\??/g, "id"), search: "" };
  return { name, head: renderHead(name, data), app: await renderApp(data, address), data };
}

/**
 * The file that Hosting serves at an address. A rewrite in firebase.json leads addresses with parameters to
 * it.
 */
function fileOf({ name, pattern }: PrerenderedPage): string {
  if (pattern === "*") return "404.html";
  if (pattern.includes(":")) return `${name}.html`;
  return pattern === "/" ? "index.html" : `${pattern.slice(1)}.html`;
}
