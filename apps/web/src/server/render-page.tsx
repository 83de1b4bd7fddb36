import { text } from "node:stream/consumers";
import { config as builtConfig } from "virtual:built-page";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { App } from "../app.tsx";
import type { PageRequest, PageWorld, RenderedPage } from "../backend/contract.ts";
import { parseConfig } from "../config.ts";
import { type FirstPage, propsOfFirstPage } from "../first-page.ts";
import { defaultLanguageCode, findLanguage } from "../i18n/choose-language.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import { offeredLanguages } from "../i18n/offered-languages.ts";
import { inviterIdInPath, languageInPath, languageOfMail } from "../paths.ts";
import { fillPage } from "./fill-page.ts";
import { HeadTags } from "./head-tags.tsx";
import { noBackend } from "./no-backend.ts";
import { notFoundPlan, planFor } from "./page-plans.ts";
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
      {plan.scripts.map((script) => (
        <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
      ))}
    </>,
  );
  return {
    status: plan === notFoundPlan || known?.inviter === null ? 404 : 200,
    html: fillPage({ head, app: await renderApp(first, url), first }),
    languageCode,
    isInBrowserLanguage: languageInAddress === undefined,
  };
}

async function renderApp(first: FirstPage, { pathname, search }: URL): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={{ pathname, search }}>
      <App {...propsOfFirstPage(first, noBackend)} />
    </StaticRouter>,
    // In one piece: what is sent in pieces is put together by an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return markup;
}
