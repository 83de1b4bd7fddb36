import { config as builtConfig } from "virtual:built-page";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageRequest, PageWorld, RenderedPage } from "../backend/contract.ts";
import type { HydrationData } from "../boot/hydration-data.ts";
import { parseConfig } from "../boot/load-config.ts";
import { allMessages } from "../i18n/all-messages.ts";
import { chooseLanguage, findLanguage } from "../i18n/choose-language.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import { mailLanguage } from "../i18n/locale-preferences.ts";
import { inviterIdIn, languageIn, pageAt } from "../paths.ts";
import { fillPage } from "./fill-page.ts";
import { HeadTags } from "./head-tags.tsx";
import { PageScripts } from "./page-scripts.tsx";
import { renderApp } from "./render-app.tsx";

const configOfBuild = parseConfig(builtConfig);

/** Renders a page as the app would show it to begin with. Rejects where the inviter cannot be asked for. */
export async function renderPage(
  { url, languages }: PageRequest,
  { getInviter, config: given }: PageWorld,
): Promise<RenderedPage> {
  const page = pageAt(url.pathname);
  // What the links of mails carry is never rendered here, whatever leads to it.
  const { name } = page.page.firstHtml === "file" ? { name: "not-found" as const } : page;
  const config = given === undefined ? configOfBuild : parseConfig(given);
  const offered = config.portalLanguages.map(({ code }) => code);
  const languageInAddress = findLanguage([languageIn(url), mailLanguage(url)], offered);
  const languageCode = languageInAddress ?? chooseLanguage(languages, offered);
  const language = { languageCode, portalContent: allMessages[languageCode] };
  const inviterId = inviterIdIn(url);
  const knownInviter = page.page.showsInviter ? { inviterId, inviter: await getInviter(inviterId) } : null;
  const data: HydrationData = { config, language, knownInviter };
  const { t } = createI18n(language);
  const head = renderToStaticMarkup(
    <>
      <HeadTags data={data} t={t} languageInAddress={languageInAddress} />
      <PageScripts name={name} />
    </>,
  );
  return {
    status: name === "not-found" || knownInviter?.inviter === null ? 404 : 200,
    html: fillPage({ head, app: await renderApp(data, url), data }),
    languageCode,
    isInBrowserLanguage: languageInAddress === undefined,
  };
}
