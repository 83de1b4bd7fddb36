import { config as builtConfig } from "virtual:built-page";
import { allMessages } from "contract/messages";
import type { GonePage, PageRequest, RenderContext, RenderedPage } from "../backend/contract.ts";
import type { HydrationData } from "../boot/hydration-data.ts";
import { parseConfig } from "../boot/load-config.ts";
import { chooseLanguage, findLanguage } from "../i18n/choose-language.ts";
import { mailLanguage } from "../i18n/locale-preferences.ts";
import { inviterIdIn, languageIn, pageAt } from "../paths.ts";
import { fillPage } from "./fill-page.ts";
import { renderApp } from "./render-app.tsx";
import { renderHead } from "./render-head.tsx";

const configOfBuild = Object(builtConfig);

/**
 * Renders a page that names the inviter, as the app first shows it. Null for every other address. Does not
 * show a blocked inviter. Rejects if the inviter cannot be loaded.
 */
export async function renderPage(
  { url, languages }: PageRequest,
  { getInviter, config: given }: RenderContext,
): Promise<RenderedPage | GonePage | null> {
  const { name, page } = pageAt(url.pathname);
  if (page.firstHtml !== "function") return null;
  const config = parseConfig({ ...configOfBuild, ...given });
  const offered = config.portalLanguages.map(({ code }) => code);
  const languageInAddress = findLanguage([languageIn(url), mailLanguage(url)], offered);
  const languageCode = languageInAddress ?? chooseLanguage(languages, offered);
  const language = { languageCode, portalContent: allMessages[languageCode].app };
  const inviterId = inviterIdIn(url);
  const inviter = await getInviter(inviterId);
  const isInBrowserLanguage = languageInAddress === undefined;
  if (inviter === "blocked") return { status: 410, languageCode, isInBrowserLanguage };
  const data: HydrationData = { config, language, knownInviter: { inviterId, inviter } };
  const head = renderHead(name, data, languageInAddress);
  return {
    status: inviter ? 200 : 404,
    ...fillPage({ name, head, app: await renderApp(data, url), data }),
    languageCode,
    isInBrowserLanguage,
  };
}
