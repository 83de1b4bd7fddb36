import type { UsableLink } from "./check-link.ts";
import type { LinkSettings, UserAgent } from "./settings.ts";
import { parametersIn } from "./urls.ts";

/** A link's destinations on one kind of device. */
export interface Destination {
  /** Opens the app with the link; null if there is no app for it. */
  app: string | null;
  /** The app's page in the store; null if the link names another page for visitors without the app. */
  store: string | null;
  /** The page for visitors who continue without the app. */
  web: string;
}

/** On a computer: the link's desktop page, else the link itself. */
export function desktopDestination(link: UsableLink): Destination {
  return { app: null, store: null, web: link.ofl ?? link.link };
}

/** On a phone or tablet. A "mac" may be an iPad. */
export function mobileDestination(
  link: UsableLink,
  { device, isFirefox }: UserAgent,
  settings: LinkSettings,
): Destination {
  if (device === "android") return isFirefox ? firefoxDestination(link) : androidDestination(link);
  return device === "iphone" ? iphoneDestination(link, settings) : ipadDestination(link, settings);
}

const PLAY_DETAILS = "https://play.google.com/store/apps/details";

/** Destinations of a link on Android in Chromium browsers. */
export function androidDestination(link: UsableLink): Destination {
  const { store, web } = withoutApp(link);
  const app = link.apn ? intent(link.al ?? link.link, link.apn, store ?? web) : null;
  return { app, store, web };
}

/** The same for Firefox, which opens only the fallback of an intent but offers the app for a plain URL. */
export function firefoxDestination(link: UsableLink): Destination {
  return { ...withoutApp(link), app: link.apn ? (link.al ?? link.link) : null };
}

/** The intent URL that opens a page in Android's default browser. */
export function openInBrowser(address: string): string {
  const actions = "action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE";
  return `${intentOf(address)};${actions};end`;
}

function withoutApp(link: UsableLink): Omit<Destination, "app"> {
  const { afl, apn } = link;
  if (afl && !afl.startsWith(`${PLAY_DETAILS}?`)) return { store: null, web: afl };
  const details = afl ?? (apn ? `${PLAY_DETAILS}?id=${apn}` : null);
  return { store: details && withReferrer(details, link), web: link.link };
}

/** https://developer.chrome.com/docs/android/intents; the fallback opens if the app is not installed. */
function intent(address: string, packageName: string, fallback: string): string {
  const extras = `package=${packageName};S.browser_fallback_url=${encodeURIComponent(fallback)}`;
  return `${intentOf(address)};${extras};end`;
}

/** The beginning of an intent. Android reads it from the last "#", so the address may have a fragment. */
function intentOf(address: string): string {
  const [scheme, rest] = address.split(/:(.*)/s);
  return `intent:${rest}#Intent;scheme=${scheme}`;
}

/**
 * The store passes the referrer to the app on first start, so the link survives the installation. An existing referrer
 * is kept.
 */
function withReferrer(details: string, link: UsableLink): string {
  const url = new URL(details);
  const ours = new URLSearchParams();
  for (const name of ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const) {
    const value = link[name];
    if (value) ours.set(name, value);
  }
  ours.set("deep_link_id", link.link);
  const theirs = parametersIn(url.searchParams.get("referrer") ?? "").filter(({ name }) => !ours.has(name));
  url.searchParams.set("referrer", [...theirs.map(({ text }) => text), ours].join("&"));
  return url.href;
}

/**
 * Destinations of a link on an iPhone when its page is shown. With the app installed, iOS opens the app
 * instead.
 */
export function iphoneDestination(link: UsableLink, settings: LinkSettings): Destination {
  const { ibi, ifl, isi } = link;
  return {
    app: ibi ? appAddress(link, ibi, settings) : null,
    store: !ifl && ibi && isi ? appStore(link, isi) : null,
    web: ifl ?? link.link,
  };
}

/** The same for an iPad, which may have another app and page. */
export function ipadDestination(link: UsableLink, settings: LinkSettings): Destination {
  const { ipbi, ipfl } = link;
  return iphoneDestination({ ...link, ...(ipbi && { ibi: ipbi }), ...(ipfl && { ifl: ipfl }) }, settings);
}

/**
 * The app's custom scheme, in the format that the old service's SDK reads. A link without one may be a universal link, which
 * iOS does not open on a page of the same host.
 */
function appAddress(link: UsableLink, bundleId: string, { domainUriPrefix }: LinkSettings): string {
  if (!link.ius && new URL(link.link).host !== new URL(domainUriPrefix).host) return link.link;
  return `${link.ius ?? bundleId}://google/link/?deep_link_id=${encodeURIComponent(link.link)}`;
}

function appStore(link: UsableLink, appStoreId: string): string {
  const url = new URL(`https://apps.apple.com/app/id${appStoreId}`);
  for (const name of ["at", "ct", "mt", "pt"] as const) {
    const value = link[name];
    if (value) url.searchParams.set(name, value);
  }
  return url.href;
}
