import { config as builtConfig } from "virtual:built-page";
import { renderToStaticMarkup } from "react-dom/server";
import { parseConfig } from "../config.ts";
import { offeredLanguages } from "../i18n/offered-languages.ts";
import { routePatterns } from "../paths.ts";
import { fillTemplates } from "./fill-page.ts";
import { scriptsOf } from "./page-plans.ts";
import { renderApp } from "./render-app.tsx";
import { ScriptLinks } from "./script-links.tsx";
import { wordingOf } from "./wording.ts";

/**
 * The page that the links of mails lead to, as a file: Google logs the addresses of requests to functions, and the codes
 * in these are for nobody's logs. `script` is the address of what shows its content in the visitor's language.
 */
export async function prerenderMailedLinkPage(script: string): Promise<string> {
  const config = parseConfig(builtConfig);
  const contents = offeredLanguages(config.portalLanguages).map(async ({ code: languageCode }) => {
    const language = { languageCode, portalContent: wordingOf(languageCode) };
    const address = { pathname: routePatterns.authAction, search: "" };
    return { languageCode, app: await renderApp({ config, language, known: null }, address) };
  });
  // It asks Auth at once.
  const scripts = scriptsOf(
    "src/server-state.tsx",
    "src/auth-action/auth-action-page.tsx",
    "src/backend/firebase-accounts.ts",
  );
  return fillTemplates({
    head: renderToStaticMarkup(<ScriptLinks scripts={scripts} />),
    contents: await Promise.all(contents),
    script,
  });
}
