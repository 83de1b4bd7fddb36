import { html } from "../../platform/html.ts";
import { brand } from "../../product/brand.ts";
import { androidDestination } from "../android-destination.ts";
import { iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import { type Language, type Wording, wording } from "../wording.ts";
import { documentResponse } from "./document.ts";

const messages = {
  400: ["invalidTitle", "invalidText"],
  404: ["notFoundTitle", "notFoundText"],
  410: ["goneTitle", "goneText"],
  500: ["errorTitle", "errorText"],
} as const satisfies Record<number, readonly [keyof Wording, keyof Wording]>;

/** A page for a link that leads nowhere: says so, and offers the app. */
export function messagePage(
  status: keyof typeof messages,
  language: Language,
  settings: LinkSettings,
): Response {
  const words = wording[language];
  const [title, text] = messages[status];
  const { appStore, googlePlay } = stores(settings);
  const body = html`<h1>${words[title]}</h1>
<p>${words[text]}</p>
<div class="actions">
<a class="button" href="${appStore}">${words.appStore}</a>
<a class="button" href="${googlePlay}">${words.googlePlay}</a>
<a class="link" href="${settings.productDomain}/">${words.home(brand.name)}</a>
</div>`;
  return documentResponse({ status, language, title: words[title], shape: "card", body });
}

function stores(settings: LinkSettings) {
  const link = {
    link: `${settings.productDomain}/`,
    apn: brand.androidPackageName,
    ibi: brand.iosBundleId,
    isi: settings.appStoreId,
  };
  return {
    appStore: iphoneDestination(link, settings).store,
    googlePlay: androidDestination(link).store,
  };
}
