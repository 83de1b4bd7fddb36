import type { Inviter } from "../../contract.ts";
import { type Html, html } from "../../platform/html.ts";
import { brand } from "../../product/brand.ts";
import { invitationTitle, shortInvitation } from "../../product/invitation-sentence.ts";
import type { LanguageCode } from "../../product/languages.ts";
import { allMessages } from "../all-messages.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";
import { appleTags } from "./apple-tags.ts";
import { desktopActions, scanHint } from "./desktop-body.ts";
import { face } from "./face.ts";
import { linkDocument } from "./link-document.ts";
import { phoneBody } from "./phone-body.ts";
import { previewOf, previewTags } from "./preview-tags.ts";
import { reportLink } from "./report-link.ts";

/**
 * The page of a link: the same preview for everybody, and the actions of the visitor's device. A link that invites says
 * who does, unless it has a title of its own.
 */
export function linkPage(visit: LinkVisit, settings: LinkSettings): Response {
  const { link, address, language, visitor, inviter } = visit;
  const messages = allMessages[language];
  const preview = previewOf(link, language, settings);
  const isDesktop = visitor.device === "mac" || visitor.device === "desktop";
  const host = inviter && preview.title === brand.title ? inviter : null;
  const picture = inviter?.pictureUrl ? settings.productDomain + inviter.pictureUrl : undefined;
  const body = html`<h1>${host ? invites(host, language) : preview.title}</h1>
<p>${preview.description}</p>
${isDesktop && scanHint(visit, messages)}
${isDesktop ? desktopActions(visit, settings, messages) : phoneBody(visit, settings, messages)}
${reportLink(visit, settings)}`;
  return linkDocument({
    status: 200,
    language,
    title: host ? invitationTitle(host.name, language) : preview.title,
    tags: html`${previewTags(preview, address, language)}${appleTags(visit, settings)}`,
    shape: "card",
    hero: inviter ? face(inviter, picture) : undefined,
    body,
    picture,
  });
}

/** The name keeps its own direction. */
function invites({ name }: Inviter, language: LanguageCode): Html {
  const { who, invites } = shortInvitation(name, language);
  return html`<bdi>${who}</bdi> ${invites}`;
}
