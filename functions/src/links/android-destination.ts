import type { Destination, UsableLink } from "./destination.ts";

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
  return `intent://${addressOf(address)};${actions};end`;
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
  return `intent://${addressOf(address)};${extras};end`;
}

/** Without the fragment: an intent's own begins with "#". */
function addressOf(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  return `${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)}`;
}

/**
 * The store passes the referrer to the app on first start, so the link survives the installation. An existing referrer
 * is kept.
 */
function withReferrer(details: string, link: UsableLink): string {
  const url = new URL(details);
  const referrer = new URLSearchParams(url.searchParams.get("referrer") ?? "");
  for (const name of ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const) {
    const value = link[name];
    if (value) referrer.set(name, value);
  }
  referrer.set("deep_link_id", link.link);
  url.searchParams.set("referrer", referrer.toString());
  return url.href;
}
