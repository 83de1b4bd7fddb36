import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { allMessages, fill } from "contract/messages";
import { html } from "short-links/html";
import { plainPage } from "./plain-page.ts";

/** The page of a blocked invitation, with status 410. It names no one. */
export function goneInvitationPage(language: LanguageCode): Response {
  const { goneInvitationTitle: title, goneInvitationText: text, home } = allMessages[language].linkPages;
  const body = html`<h1>${title}</h1>
<p>${text}</p>
<div class="actions"><a class="button" href="/">${fill(home, { product: brand.name })}</a></div>`;
  return plainPage({ status: 410, language, title, body });
}
