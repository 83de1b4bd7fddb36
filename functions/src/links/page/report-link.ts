import { type Html, html } from "../../platform/html.ts";
import { reportPath } from "../../product/report-address.ts";
import { allMessages } from "../all-messages.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";

/** The way to report a short link, or the invitation of a long one; null for a long link that does not invite. */
export function reportLink(
  { code, inviterId, inviter, language }: LinkVisit,
  settings: LinkSettings,
): Html | null {
  const { productDomain } = settings;
  const path = code ? reportPath("link", code) : inviter && inviterId && reportPath("invitation", inviterId);
  if (!path) return null;
  const text = allMessages[language][inviter ? "reportInvitation" : "reportLink"];
  return html`<p class="quiet"><a href="${productDomain}${path}?hl=${language}" rel="nofollow">${text}</a></p>`;
}
