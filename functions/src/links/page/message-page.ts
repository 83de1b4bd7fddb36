import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { fill } from "contract/messages";
import { html } from "../../platform/html.ts";
import { allMessages, type Messages } from "../all-messages.ts";
import { androidDestination } from "../android-destination.ts";
import { iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import { linkDocument } from "./link-document.ts";

const keys = {
  400: ["invalidTitle", "invalidText"],
  404: ["notFoundTitle", "notFoundText"],
  410: ["goneTitle", "goneText"],
  500: ["errorTitle", "errorText"],
} as const satisfies Record<number, readonly [keyof Messages, keyof Messages]>;

/** The page of a link that cannot be opened: explains why and offers the app. */
export function messagePage(
  status: keyof typeof keys,
  language: LanguageCode,
  settings: LinkSettings,
): Response {
  return explanation({ status, keys: keys[status] }, language, settings);
}

/** The page of a blocked invitation. It names no one. */
export function goneInvitationPage(language: LanguageCode, settings: LinkSettings): Response {
  return explanation(
    { status: 410, keys: ["goneInvitationTitle", "goneInvitationText"] },
    language,
    settings,
  );
}

interface Explained {
  status: keyof typeof keys;
  keys: (typeof keys)[keyof typeof keys] | readonly ["goneInvitationTitle", "goneInvitationText"];
}

function explanation(
  { status, keys: [title, text] }: Explained,
  language: LanguageCode,
  settings: LinkSettings,
) {
  const messages = allMessages[language];
  const { appStore, googlePlay } = stores(settings);
  const body = html`<h1>${messages[title]}</h1>
<p>${messages[text]}</p>
<div class="actions">
<a class="button" href="${appStore}">${messages.appStore}</a>
<a class="button" href="${googlePlay}">${messages.googlePlay}</a>
<a class="link" href="${settings.productDomain}/">${fill(messages.home, { product: brand.name })}</a>
</div>`;
  return linkDocument({ status, language, title: messages[title], body });
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
