import { renderToStaticMarkup } from "react-dom/server";
import type { HydrationData } from "../boot/hydration-data.ts";
import { createI18n } from "../i18n/create-i18n.ts";
import type { PageName } from "../pages.ts";
import { HeadTags } from "./head-tags.tsx";
import { PageScripts } from "./page-scripts.tsx";

/** What the head of a page has of its own: title, preview, scripts. */
export const renderHead = (name: PageName, data: HydrationData, languageInAddress?: string): string =>
  renderToStaticMarkup(
    <>
      <HeadTags data={data} t={createI18n(data.language).t} languageInAddress={languageInAddress} />
      <PageScripts name={name} />
    </>,
  );
