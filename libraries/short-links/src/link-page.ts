import { encode } from "uqr";
import type { UsableLink } from "./check-link.ts";
import { type Destination, desktopDestination, mobileDestination, openInBrowser } from "./destinations.ts";
import { type Html, html } from "./html.ts";
import { pageScript } from "./page-script.ts";
import type { LinkOwner, LinkSettings, Visitor } from "./settings.ts";

/** A visit to a link. */
export interface LinkVisit {
  settings: LinkSettings;
  link: UsableLink;
  /** The link as shared. */
  address: string;
  /** The code of a short link; null for a long one. */
  code: string | null;
  ownerId: string | null;
  /** Null if the link has no owner, or if the owner could not be read. */
  owner: LinkOwner | null;
  visitor: Visitor;
}

/**
 * The page of a link: the same preview for all visitors, and actions for the visitor's device. A link without a
 * custom title names its owner.
 */
export function linkPage(visit: LinkVisit): Response {
  const { settings, link, visitor, owner, code, ownerId } = visit;
  const { language } = visitor;
  const preview = previewOf(link, language, settings);
  const named = preview.title === settings.title ? owner : null;
  const mobile = mobileDestination(link, visitor, settings);
  const isDesktop = visitor.device === "mac" || visitor.device === "desktop";
  const body = html`<h1>${named?.heading ?? preview.title}</h1>
<p>${preview.description}</p>
${isDesktop ? desktopBody(visit, mobile) : actions(visit, mobile)}
${visitor.isInApp && !isDesktop && inAppHint(visit)}`;
  return settings.page({
    status: 200,
    language,
    link: { code, ownerId: owner && ownerId },
    title: named?.title ?? preview.title,
    tags: html`${previewTags(preview, visit)}${appleTags(visit, mobile)}`,
    hero: owner?.hero,
    body,
    picture: owner?.picture,
    script: pageScript,
  });
}

/** A link's preview in chat apps. */
function previewOf(
  link: UsableLink,
  language: string,
  { title, messages, defaultLanguage, productImageLink }: LinkSettings,
) {
  // The product's own description is shown in the visitor's language.
  const isOwn = !link.sd || link.sd === messages(defaultLanguage).description;
  return {
    title: link.st ?? title,
    description: isOwn ? messages(language).description : (link.sd ?? ""),
    picture: link.si ?? productImageLink,
    /** The picture is the product's own, of known size. */
    isOwnPicture: !link.si || link.si === productImageLink,
  };
}

/** Open Graph and Twitter tags. */
function previewTags(
  { title, description, picture, isOwnPicture }: ReturnType<typeof previewOf>,
  { address, visitor: { language }, settings }: LinkVisit,
): Html {
  const { languages, pictureSize, name } = settings;
  const own = languages.filter(({ code }) => code === language);
  const others = languages.filter(({ code }) => code !== language);
  return html`<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${picture}">${
    isOwnPicture &&
    html`
<meta property="og:image:width" content="${pictureSize.width}">
<meta property="og:image:height" content="${pictureSize.height}">`
  }
<meta property="og:image:alt" content="${title}">
<meta property="og:url" content="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${name}">
${own.map(({ locale }) => html`<meta property="og:locale" content="${locale}">`)}${others.map(
  ({ locale }) => html`
<meta property="og:locale:alternate" content="${locale}">`,
)}
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:title" content="${title}">
<meta name="twitter:description" content="${description}">
<meta name="twitter:image" content="${picture}">
<meta name="twitter:image:alt" content="${title}">
<meta name="description" content="${description}">`;
}

/**
 * Safari's smart app banner, which opens the app with the link or offers it in the store; and the redirect of a link
 * with `efr`, which applies to iOS only.
 */
function appleTags({ link, visitor }: LinkVisit, { app, store, web }: Destination): Html | null {
  const { device } = visitor;
  if (device === "android" || device === "desktop") return null;
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

/** A computer shows the link as a QR code for the phone. A "Mac" that turns out to be an iPad shows the iPad's part. */
function desktopBody(visit: LinkVisit, onIpad: Destination): Html {
  const isMac = visit.visitor.device === "mac";
  const { qrCode: label, scan } = visit.settings.messages(visit.visitor.language);
  const code = qrCode(visit.address, label);
  const onDesktop = actions(visit, desktopDestination(visit.link));
  return html`${code && html`<p class="scan"${isMac && html` data-ipad="hide"`}>${code}${scan}</p>`}
${
  isMac
    ? html`<div data-ipad="hide">${onDesktop}</div>
<div data-ipad="show" hidden>${actions(visit, onIpad)}</div>`
    : onDesktop
}`;
}

/** The buttons: open the app, get it, or continue in the browser. */
function actions({ settings, visitor, address }: LinkVisit, { app, store, web }: Destination): Html {
  const messages = settings.messages(visitor.language);
  const isAndroid = visitor.device === "android";
  // An in-app browser does not open the store by itself if the app is missing.
  const fallback = isAndroid && visitor.isInApp && html` data-fallback="${store ?? web}"`;
  const open = app && html`<a class="button primary" href="${app}"${fallback}>${messages.openApp}</a>`;
  const storeName = isAndroid ? messages.googlePlay : messages.appStore;
  const copiesLink = open && store && !isAndroid;
  const copied = copiesLink && html` data-take-along="${addressForApp(address)}"`;
  const download = store && html`<a class="button" href="${store}"${copied}>${storeName}</a>`;
  const kind = open ? "link" : "button primary";
  const page = settings.readAddress(web, settings)?.pageInBrowser ?? web;
  const { host } = new URL(page);
  const isOwnSite = host === new URL(settings.productDomain).host;
  return html`<div class="actions">
${open}
${download}
${copiesLink && html`<p class="aside" hidden>${messages.storeCopies}</p>`}
${open && download && html`<p class="aside">${messages.needApp}</p>`}
<a class="${kind}" href="${page}">${messages.continueInBrowser}</a>
${!isOwnSite && html`<p class="aside">${messages.leadsTo.replace("{{host}}", host)}</p>`}
</div>`;
}

/** At its first start, the old service's SDK takes a link from the clipboard that ends so. */
const addressForApp = (address: string) => `${address}${address.includes("?") ? "&" : "?"}_icp=1`;

/** The way out of in-app browsers, which do not open apps reliably. The browser outside shows the same language. */
function inAppHint({ settings, visitor, ...visit }: LinkVisit): Html {
  const { language } = visitor;
  const messages = settings.messages(language);
  const url = new URL(visit.address);
  url.searchParams.set("hl", language);
  const address = url.href;
  const wayOut =
    visitor.device === "android"
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
