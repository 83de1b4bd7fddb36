import { config as builtConfig, html as emptyPage } from "virtual:built-page";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { App } from "../app.tsx";
import type { PageRequest, PageWorld, RenderedPage } from "../backend/contract.ts";
import { parseConfig } from "../config.ts";
import { type FirstPage, propsOfFirstPage } from "../first-page.ts";
import { defaultLanguageCode, findLanguage } from "../i18n/choose-language.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import { offeredLanguages } from "../i18n/offered-languages.ts";
import { inviterIdInPath, isInvitation, languageInPath } from "../paths.ts";
import { fillPage } from "./fill-page.ts";
import { HeadTags } from "./head-tags.tsx";
import { noBackend } from "./no-backend.ts";
import { wordingOf } from "./wording.ts";

/**
 * Renders the page of an invitation as the app itself would show it. An address below an invitation's that means
 * nothing gets the app without content. Throws where the inviter cannot be asked for.
 */
export async function renderInvitation(
  { url, languages }: PageRequest,
  { getInviter, config: given = builtConfig }: PageWorld,
): Promise<RenderedPage> {
  if (!isInvitation(url)) {
    return { status: 404, html: emptyPage, languageCode: defaultLanguageCode, isInBrowserLanguage: false };
  }
  const config = parseConfig(given);
  const offered = offeredLanguages(config.portalLanguages).map(({ code }) => code);
  const languageInAddress = findLanguage([languageInPath(url)], offered);
  const languageCode = languageInAddress ?? findLanguage(languages, offered) ?? defaultLanguageCode;
  const language = { languageCode, portalContent: wordingOf(languageCode) };
  const inviterId = inviterIdInPath(url);
  const first: FirstPage = { config, language, inviterId, inviter: await getInviter(inviterId) };
  const { t } = createI18n(language);
  const head = renderToStaticMarkup(<HeadTags first={first} t={t} languageInAddress={languageInAddress} />);
  return {
    status: first.inviter ? 200 : 404,
    html: fillPage({ head, app: renderApp(first, url), first }),
    languageCode,
    isInBrowserLanguage: languageInAddress === undefined,
  };
}

const renderApp = (first: FirstPage, { pathname, search }: URL) =>
  renderToString(
    <StaticRouter location={{ pathname, search }}>
      <App {...propsOfFirstPage(first, noBackend)} />
    </StaticRouter>,
  );
