import { text } from "node:stream/consumers";
import { brand } from "contract/brand";
import { invitationTitle } from "contract/invitation";
import { languages } from "contract/languages";
import { previewCard } from "contract/links";
import { shownName } from "contract/shown-name";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import manifest from "../../dist/.vite/manifest.json?raw";
import { App } from "../app.tsx";
import type { Backend } from "../backend/backend.ts";
import type { HydrationData } from "../boot/hydration-data.ts";
import { createI18n } from "../i18n/messages.ts";
import { allPages, type PageName } from "../page-registry.ts";
import { type Address, invitationPath } from "../paths.ts";
import { builtFiles, pageSources } from "./built-files.ts";
import type { PageContent } from "./fill-page.ts";

/** A page as the app first shows it. Rejects with what a component throws. */
export async function render(
  name: PageName,
  data: HydrationData,
  address: Address,
  languageInAddress?: string,
): Promise<PageContent> {
  const head = renderToStaticMarkup(
    <>
      {headTags(data, languageInAddress)}
      {/* After what the page needs to be shown. */}
      {scripts.get(name)?.map((script) => (
        <link key={script} rel="modulepreload" href={script} fetchPriority="low" />
      ))}
    </>,
  );
  return { name, head, app: await renderApp(data, address), data };
}

// Beside the entry script, which every page has. Computed on import, which the build does: it fails when a page of the
// registry has no module.
const scripts = new Map(
  allPages.map(([name, { rendered, backend }]) => {
    // The inviter is in the page, so these pages need the backend only after a press.
    const sources = pageSources(name, rendered === "per-request" ? [] : backend);
    const files = builtFiles(JSON.parse(manifest), sources);
    return [name, files.filter(({ isEntry }) => !isEntry).map(({ file }) => `/${file}`)];
  }),
);

/** The title, and the preview that chat apps show. Nothing in it is taken from the URL. */
function headTags({ config, language, knownInviter }: HydrationData, languageInAddress: string | undefined) {
  const { t } = createI18n(language);
  const inviter = knownInviter?.inviter;
  const pageTitle = inviter ? t("invitation.pageTitle") : t("invitation.invalidTitle");
  const title = inviter ? invitationTitle(shownName(inviter.name), language.languageCode) : brand.title;
  const picture = inviter
    ? config.productDomain + previewCard.path(knownInviter.inviterId, language.languageCode)
    : config.productImageLink;
  const description = t("invitation.about");
  const path = inviter ? invitationPath(knownInviter.inviterId, languageInAddress) : "/";
  const address = `${config.productDomain}${path}`;
  const otherLanguages = config.portalLanguages.filter(({ code }) => code !== language.languageCode);
  return (
    <>
      <title>{knownInviter ? `${pageTitle} · ${brand.name}` : brand.title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content={String(previewCard.width)} />
      <meta property="og:image:height" content={String(previewCard.height)} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={languages[language.languageCode].locale} />
      {otherLanguages.map(({ code }) => (
        <meta key={code} property="og:locale:alternate" content={languages[code].locale} />
      ))}
      {/* X reads the rest from Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
    </>
  );
}

async function renderApp(data: HydrationData, { pathname, search }: Address): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={{ pathname, search }}>
      {/* Nothing is asked for while a page is rendered. */}
      <App {...data} backend={{} as Backend} />
    </StaticRouter>,
    // No out-of-order chunks: they would need an inline script.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  const markup = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return markup;
}
