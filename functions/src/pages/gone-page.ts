import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import { appStoreUrl, playStoreUrl } from "contract/stores";
import { html } from "short-links/html";
import { plainPage } from "./plain-page.ts";

/** The page of a blocked invitation, with status 410 and both stores. It names no one. */
export function goneInvitationPage(language: LanguageCode): Response {
  const texts = allMessages[language].linkPages;
  const title = texts.goneInvitationTitle;
  const body = html`<h1>${title}</h1>
<p>${texts.goneInvitationText}</p>
<div class="actions">
<a class="button" href="${appStoreUrl}">${texts.appStore}</a>
<a class="button" href="${playStoreUrl}">${texts.googlePlay}</a>
<a class="link" href="/">${fill(texts.home, { product: brand.name })}</a>
</div>`;
  return plainPage({ status: 410, language, title, body });
}
