import { brand } from "contract/brand";
import type { Inviter } from "contract/callables";
import { invitationTitle, shortInvitation } from "contract/invitation";
import type { LanguageCode } from "contract/languages";
import { fill } from "contract/messages";
import { reportPath } from "contract/reports";
import { type Html, html } from "../../platform/html.ts";
import type { Visitor } from "../../platform/visitor.ts";
import { allMessages, type Messages } from "../all-messages.ts";
import { androidDestination, firefoxDestination, openInBrowser } from "../android-destination.ts";
import { type Destination, desktopDestination, type UsableLink } from "../destination.ts";
import { ipadDestination, iphoneDestination } from "../ios-destination.ts";
import type { LinkSettings } from "../link-settings.ts";
import { linkDocument } from "./link-document.ts";
import { previewOf, previewTags } from "./preview-tags.ts";
import { qrCode } from "./qr-code.ts";

/**
 * The page of a link: the same preview for all visitors, and actions for the visitor's device. An invitation
 * without a custom title names the inviter.
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

/** A person's picture over the placeholder, which shows if the picture fails to load. Like apps/web/src/ui/avatar.tsx. */
function face({ placeholder }: Inviter, picture: string | undefined): Html {
  const { initials, background, ink } = placeholder;
  const sign = initials
    ? html`<text x="24" y="24" dy="0.35em" fill="${ink}" font-size="${initials.length > 2 ? 14 : 19}">${initials}</text>`
    : html`<path fill="${ink}" d="M24 10a8 8 0 1 1 0 16a8 8 0 1 1 0-16M8 44c1-10 8-15 16-15s15 5 16 15z"/>`;
  const image =
    picture && html`<img src="${picture}" alt="" width="192" height="192" referrerpolicy="no-referrer">`;
  return html`<span class="face"><svg viewBox="0 0 48 48" aria-hidden="true"><rect width="48" height="48" fill="${background}"/>${sign}</svg>${image}</span>`;
}

/** The way to report a short link, or the invitation of a long one; null for a long link that does not invite. */
function reportLink({ code, inviterId, inviter, language }: LinkVisit, settings: LinkSettings): Html | null {
  const { productDomain } = settings;
  const path = code ? reportPath("link", code) : inviter && inviterId && reportPath("invitation", inviterId);
  if (!path) return null;
  const text = allMessages[language][inviter ? "reportInvitation" : "reportLink"];
  return html`<p class="quiet"><a href="${productDomain}${path}?hl=${language}" rel="nofollow">${text}</a></p>`;
}

/**
 * Safari's smart app banner, which opens the app with the link or offers it in the store; and the redirect of a link
 * with `efr`, which applies to iOS only.
 */
function appleTags({ link, visitor }: LinkVisit, settings: LinkSettings): Html | null {
  const { device } = visitor;
  if (device === "android" || device === "desktop") return null;
  const { app, store, web } =
    device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
  // A comma would end the banner's argument.
  const argument = link.link.replaceAll(",", "%2C");
  const banner =
    app &&
    link.isi &&
    html`<meta name="apple-itunes-app" content="app-id=${link.isi}, app-argument=${argument}">`;
  const isForced = link.efr && device !== "mac";
  return html`
${banner}
${isForced && html`<meta http-equiv="refresh" content="0;url=${store ?? web}">`}`;
}

/** The actions on a phone or tablet. */
function phoneBody(visit: LinkVisit, settings: LinkSettings, messages: Messages): Html {
  const { visitor } = visit;
  const platform = visitor.device === "android" ? "android" : "ios";
  return html`${platform === "android" ? androidActions(visit, messages) : iosActions(visit, settings, messages)}
${visitor.isInApp && inAppHint(platform, visit, messages)}`;
}

function androidActions({ link, visitor }: LinkVisit, messages: Messages): Html {
  const destination = visitor.isFirefox ? firefoxDestination(link) : androidDestination(link);
  return actions(destination, { messages, store: "googlePlay", needsTimer: visitor.isInApp });
}

function iosActions({ link, visitor }: LinkVisit, settings: LinkSettings, messages: Messages): Html {
  const destination =
    visitor.device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
  return actions(destination, { messages, store: "appStore" });
}

/** The way out of in-app browsers, which do not open apps reliably. The browser outside shows the same language. */
function inAppHint(device: "android" | "ios", visit: LinkVisit, messages: Messages): Html {
  const url = new URL(visit.address);
  url.searchParams.set("hl", visit.language);
  const address = url.href;
  const wayOut =
    device === "android"
      ? html`<a class="button" href="${openInBrowser(address)}">${messages.openInBrowser}</a>`
      : html`<p>${messages.openInBrowserSteps}</p>`;
  // On Android, too: an app may keep its links to itself.
  return html`<div class="hint">
<p>${messages.buttonProblem}</p>
${wayOut}
<button type="button" class="button" data-copy="${address}" data-copied="${messages.copied}" hidden>${messages.copy}</button>
<code class="address" dir="ltr">${address}</code>
</div>`;
}

/** The actions on a computer. A "Mac" that turns out to be an iPad shows the iPad's part. */
function desktopActions({ link, visitor }: LinkVisit, settings: LinkSettings, messages: Messages): Html {
  const onDesktop = actions(desktopDestination(link), { messages, store: "appStore" });
  if (visitor.device !== "mac") return onDesktop;
  const onIpad = actions(ipadDestination(link, settings), { messages, store: "appStore" });
  return html`<div data-ipad="hide">${onDesktop}</div>
<div data-ipad="show" hidden>${onIpad}</div>`;
}

/** The link as a QR code for the phone. */
function scanHint({ address, visitor }: LinkVisit, messages: Messages): Html | null {
  const code = qrCode(address, messages.qrCode);
  const onIpad = visitor.device === "mac" && html` data-ipad="hide"`;
  return code && html`<p class="scan"${onIpad}>${code}${messages.scan}</p>`;
}

/** A visit to a link. */
interface LinkVisit {
  link: UsableLink;
  /** The link as shared. */
  address: string;
  /** The code of a short link; null for a long one. */
  code: string | null;
  inviterId: string | null;
  visitor: Visitor;
  language: LanguageCode;
  /** The inviter of this link; null if it does not invite, or if the inviter could not be read. */
  inviter: Inviter | null;
}

interface ActionOptions {
  messages: Messages;
  store: "appStore" | "googlePlay";
  /** The browser does not open the store by itself if the app is missing. */
  needsTimer?: boolean;
}

/** The buttons: open the app, get it, or continue in the browser. */
function actions({ app, store, web }: Destination, { messages, ...options }: ActionOptions): Html {
  const fallback = options.needsTimer ? html` data-fallback="${store ?? web}"` : null;
  const open = app && html`<a class="button primary" href="${app}"${fallback}>${messages.openApp}</a>`;
  const download = store && html`<a class="button" href="${store}">${messages[options.store]}</a>`;
  const kind = open ? "link" : "button primary";
  return html`<div class="actions">
${open}
${download}
${open && download && html`<p class="aside">${messages.needApp}</p>`}
<a class="${kind}" href="${web}">${messages.continueInBrowser}</a>
<p class="aside">${fill(messages.leadsTo, { host: new URL(web).host })}</p>
</div>`;
}
