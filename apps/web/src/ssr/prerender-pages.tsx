import { config as builtConfig } from "virtual:built-page";
import { renderToStaticMarkup } from "react-dom/server";
import { parseConfig } from "../boot/load-config.ts";
import type { AppConfig } from "../config.ts";
import { allMessages } from "../i18n/all-messages.ts";
import { allPages, type Page, type PageName } from "../pages.ts";
import { fillTemplates } from "./fill-page.ts";
import { PageScripts } from "./page-scripts.tsx";
import { renderApp } from "./render-app.tsx";

/** A prerendered page. */
interface PrerenderedPage {
  fileName: string;
  html: string;
}

/**
 * Prerenders every page that is served as a file, once per language. `script` is the URL of the script that shows the
 * visitor's language. A deployment has a configuration of its own.
 */
export function prerenderPages(script: string, given: unknown = builtConfig): Promise<PrerenderedPage[]> {
  const config = parseConfig(given);
  const files = allPages.filter(([, { firstHtml }]) => firstHtml === "file");
  return Promise.all(
    files.map(async ([name, page]) => ({
      fileName: `${name}.html`,
      html: await prerenderPage(name, page, { config, script }),
    })),
  );
}

async function prerenderPage(
  name: PageName,
  { patterns: [pathname] }: Page,
  { config, script }: { config: AppConfig; script: string },
): Promise<string> {
  const contents = config.portalLanguages.map(async ({ code: languageCode }) => {
    const language = { languageCode, portalContent: allMessages[languageCode] };
    const app = await renderApp({ config, language, knownInviter: null }, { pathname, search: "" });
    return { languageCode, app };
  });
  const head = renderToStaticMarkup(<PageScripts name={name} />);
  return fillTemplates({ head, contents: await Promise.all(contents), script });
}
