import { encode } from "uqr";
import type { UsableLink } from "./check-link.ts";
import {
  androidDestination,
  type Destination,
  desktopDestination,
  firefoxDestination,
  ipadDestination,
  iphoneDestination,
  openInBrowser,
} from "./destinations.ts";
import { type Html, html } from "./html.ts";
import { pageScript } from "./page-script.ts";
import { previewOf, previewTags } from "./preview.ts";
import type { LinkMessages, LinkOwner, LinkSettings, Visitor } from "./settings.ts";

/**
 * The page of a link: the same preview for all visitors, and actions for the visitor's device. A link without a
 * custom title names its owner.
 */
export function linkPage(visit: LinkVisit, settings: LinkSettings): Response {
  const { link, address, language, visitor, owner, code, ownerId } = visit;
  const messages = settings.messages(language);
  const preview = previewOf(link, language, settings);
  const isDesktop = visitor.device === "mac" || visitor.device === "desktop";
  const named = preview.title === settings.title ? owner : null;
  const body = html`<h1>${named?.heading ?? preview.title}</h1>
<p>${preview.description}</p>
${isDesktop && scanHint(visit, messages)}
${isDesktop ? desktopActions(visit, settings, messages) : phoneBody(visit, settings, messages)}
${settings.footer?.({ code, ownerId: owner && ownerId }, language, settings)}`;
  return settings.page({
    status: 200,
    language,
    title: named?.title ?? preview.title,
    tags: html`${previewTags(preview, address, { language, settings })}${appleTags(visit, settings)}`,
    hero: owner?.hero,
    body,
    picture: owner?.picture,
    script: pageScript,
  });
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
function phoneBody(visit: LinkVisit, settings: LinkSettings, messages: LinkMessages): Html {
  const { visitor } = visit;
  const platform = visitor.device === "android" ? "android" : "ios";
  return html`${platform === "android" ? androidActions(visit, messages) : iosActions(visit, settings, messages)}
${visitor.isInApp && inAppHint(platform, visit, messages)}`;
}

function androidActions({ link, visitor }: LinkVisit, messages: LinkMessages): Html {
  const destination = visitor.isFirefox ? firefoxDestination(link) : androidDestination(link);
  return actions(destination, { messages, store: "googlePlay", needsTimer: visitor.isInApp });
}

function iosActions({ link, visitor }: LinkVisit, settings: LinkSettings, messages: LinkMessages): Html {
  const destination =
    visitor.device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
  return actions(destination, { messages, store: "appStore" });
}

/** The way out of in-app browsers, which do not open apps reliably. The browser outside shows the same language. */
function inAppHint(device: "android" | "ios", visit: LinkVisit, messages: LinkMessages): Html {
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
function desktopActions({ link, visitor }: LinkVisit, settings: LinkSettings, messages: LinkMessages): Html {
  const onDesktop = actions(desktopDestination(link), { messages, store: "appStore" });
  if (visitor.device !== "mac") return onDesktop;
  const onIpad = actions(ipadDestination(link, settings), { messages, store: "appStore" });
  return html`<div data-ipad="hide">${onDesktop}</div>
<div data-ipad="show" hidden>${onIpad}</div>`;
}

/** The link as a QR code for the phone. */
function scanHint({ address, visitor }: LinkVisit, messages: LinkMessages): Html | null {
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
  ownerId: string | null;
  visitor: Visitor;
  language: string;
  /** Null if the link has no owner, or if the owner could not be read. */
  owner: LinkOwner | null;
}

interface ActionOptions {
  messages: LinkMessages;
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
<p class="aside">${messages.leadsTo.replace("{{host}}", new URL(web).host)}</p>
</div>`;
}

/** A longer text makes a code too fine for a phone's camera across a desk. */
const MAX_TEXT = 300;

/** A QR code with the quiet zone that scanners need; null if the text is too long. */
function qrCode(text: string, label: string): Html | null {
  if (text.length > MAX_TEXT) return null;
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${squares.join("")}"/></svg>`;
}
