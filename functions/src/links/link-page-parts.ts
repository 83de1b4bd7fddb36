import type { Inviter } from "contract/callables";
import { invitationSentence, invitationTitle } from "contract/invitation";
import type { LanguageCode } from "contract/languages";
import { allMessages } from "contract/messages";
import { reportPath } from "contract/reports";
import { shownName } from "contract/shown-name";
import type { LinkOwner } from "short-links";
import { type Html, html } from "short-links/html";
import { silhouette } from "ui/drawings";

/** How the page of an inviter's short link shows the inviter. The invitation's own page is in apps/web. */
export function inviterOnPage(inviter: Inviter, language: LanguageCode, productDomain: string): LinkOwner {
  const { who, invites } = invitationSentence(inviter.name, language);
  const picture = inviter.pictureUrl ? productDomain + inviter.pictureUrl : undefined;
  return {
    title: invitationTitle(shownName(inviter.name), language),
    // The name keeps its own direction.
    heading: html`<bdi>${who}</bdi> ${invites}`,
    hero: face(inviter, picture),
    picture,
  };
}

/** A person's picture over the placeholder, which shows if the picture fails to load. Like apps/web/src/ui/dial.tsx. */
function face({ placeholder }: Inviter, picture: string | undefined): Html {
  const { initials, background, ink } = placeholder;
  const sign = initials
    ? html`<text x="24" y="24" dy="0.35em" fill="${ink}" font-size="${initials.length > 2 ? 14 : 19}">${initials}</text>`
    : html`<path fill="${ink}" d="${silhouette}"/>`;
  const image =
    picture && html`<img src="${picture}" alt="" width="192" height="192" referrerpolicy="no-referrer">`;
  return html`<span class="avatar"><svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="${background}"/>${sign}</svg>${image}</span>`;
}

/** The way to report a short link, or the invitation of a long one; null for a long link that does not invite. */
export function reportLink(
  { code, ownerId }: { code: string | null; ownerId: string | null },
  productDomain: string,
  language: LanguageCode,
): Html | null {
  const path = code ? reportPath("link", code) : ownerId && reportPath("invitation", ownerId);
  if (!path) return null;
  const text = allMessages[language].linkPages[ownerId ? "reportInvitation" : "reportLink"];
  return html`<a class="report" href="${productDomain}${path}?hl=${language}" rel="nofollow">${text}</a>`;
}
