import { config as builtConfig } from "virtual:built-page";
import { renderToStaticMarkup } from "react-dom/server";
import type { PageRequest, PageWorld, RenderedPage } from "../backend/contract.ts";
import { parseConfig } from "../config.ts";
import type { FirstPage } from "../first-page.ts";
import { defaultLanguageCode, findLanguage } from "../i18n/choose-language.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import { offeredLanguages } from "../i18n/offered-languages.ts";
import { languageOfMail } from "../language-of-mail.ts";
import { inviterIdInPath, languageInPath } from "../paths.ts";
import { fillPage } from "./fill-page.ts";
import { HeadTags } from "./head-tags.tsx";
import { notFoundPlan, planFor } from "./page-plans.ts";
import { renderApp } from "./render-app.tsx";
import { ScriptLinks } from "./script-links.tsx";
import { wordingOf } from "./wording.ts";

/**
 * Renders a page as the app itself would show it to begin with. Throws where the inviter cannot be asked for.
 */
export async function renderPage(
  { url, languages }: PageRequest,
  { getInviter, config: given = builtConfig }: PageWorld,
): Promise<RenderedPage> {
  const plan = planFor(url.pathname);
  const config = parseConfig(given);
  const offered = offeredLanguages(config.portalLanguages).map(({ code }) => code);
  const languageInAddress = findLanguage([languageInPath(url), languageOfMail(url)], offered);
  const languageCode = languageInAddress ?? findLanguage(languages, offered) ?? defaultLanguageCode;
  const language = { languageCode, portalContent: wordingOf(languageCode) };
  const inviterId = inviterIdInPath(url);
  const known = plan.isOfInviter ? { inviterId, inviter: await getInviter(inviterId) } : null;
  const first: FirstPage = { config, language, known };
  const { t } = createI18n(language);
  const head = renderToStaticMarkup(
    <>
      <HeadTags first={first} t={t} languageInAddress={languageInAddress} />
      <ScriptLinks scripts={plan.scripts} />
    </>,
  );
  return {
    status: plan === notFoundPlan || known?.inviter === null ? 404 : 200,
    html: fillPage({ head, app: await renderApp(first, url), first }),
    languageCode,
    isInBrowserLanguage: languageInAddress === undefined,
  };
}
