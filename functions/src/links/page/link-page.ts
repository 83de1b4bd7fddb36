import { html } from "../../platform/html.ts";
import { allMessages } from "../all-messages.ts";
import type { LinkSettings } from "../link-settings.ts";
import type { LinkVisit } from "../link-visit.ts";
import { appleTags } from "./apple-tags.ts";
import { desktopActions, scanHint } from "./desktop-body.ts";
import { documentResponse } from "./document.ts";
import { phoneBody } from "./phone-body.ts";
import { previewOf, previewTags } from "./preview-tags.ts";

/** The page of a link: the same preview for everybody, and the actions of the visitor's device. */
export function linkPage(visit: LinkVisit, settings: LinkSettings): Response {
  const { link, address, language, visitor } = visit;
  const messages = allMessages[language];
  const preview = previewOf(link, language, settings);
  const isDesktop = visitor.device === "mac" || visitor.device === "desktop";
  const body = html`<div>
<h1>${preview.title}</h1>
<p>${preview.description}</p>
${isDesktop ? desktopActions(visit, settings, messages) : phoneBody(visit, settings, messages)}
</div>
${isDesktop && scanHint(visit, messages)}`;
  return documentResponse({
    status: 200,
    language,
    title: preview.title,
    tags: html`${previewTags(preview, address, language)}${appleTags(visit, settings)}`,
    shape: isDesktop ? "wide" : "card",
    body,
  });
}
