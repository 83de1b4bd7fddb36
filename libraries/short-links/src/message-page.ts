import { androidDestination, iphoneDestination } from "./destinations.ts";
import type { LinkMessages } from "./english-texts.ts";
import { html } from "./html.ts";
import { pageScript } from "./page-script.ts";
import type { LinkSettings } from "./settings.ts";

const keys = {
  400: ["invalidTitle", "invalidText"],
  404: ["notFoundTitle", "notFoundText"],
  410: ["goneTitle", "goneText"],
  expired: ["expiredTitle", "expiredText"],
  500: ["errorTitle", "errorText"],
} as const satisfies Record<number | string, readonly [keyof LinkMessages, keyof LinkMessages]>;

/**
 * The page of a link that cannot be opened: explains why and offers the app.
 *
 * @example return messagePage(404, "en", settings);
 */
export function messagePage(problem: keyof typeof keys, language: string, settings: LinkSettings): Response {
  const messages = settings.messages(language);
  const [titleKey, textKey] = keys[problem];
  const title = messages[titleKey];
  const home = new URL(settings.productDomain).href;
  const { appStore, googlePlay } = stores(home, settings);
  const body = html`<h1>${title}</h1>
<p>${messages[textKey]}</p>
<div class="actions">
<a class="button primary" href="${home}">${messages.home.replace("{{product}}", () => settings.name)}</a>
${appStore && html`<a class="button" href="${appStore}">${messages.appStore}</a>`}
${googlePlay && html`<a class="button" href="${googlePlay}">${messages.googlePlay}</a>`}
</div>`;
  const status = problem === "expired" ? 410 : problem;
  return settings.page({ status, language, title, body, script: pageScript });
}

function stores(home: string, settings: LinkSettings) {
  const [apn = ""] = settings.androidPackageNames;
  const [ibi = ""] = settings.iosBundleIds;
  const link = { link: home, apn, ibi, isi: settings.appStoreId };
  return {
    appStore: iphoneDestination(link, settings).store,
    googlePlay: androidDestination(link).store,
  };
}
