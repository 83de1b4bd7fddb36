import { isbot } from "isbot";
import { detectInAppBrowser } from "../product/in-app-browser.ts";

/** What opens a link, as far as its headers tell. */
export interface Visitor {
  /** "mac" may be an iPad, which says the same of itself: only its browser can tell. */
  device: "android" | "iphone" | "ipad" | "mac" | "desktop";
  /** The browser inside a chat or social app, where links behave otherwise. */
  isInApp: boolean;
  isFirefox: boolean;
  /** Nobody is there: a crawler, a chat app's preview, a browser that fetches ahead. */
  isAutomatic: boolean;
}

// Chat apps that fetch a preview from the phone itself, in words that the list of bots may not know.
const previewer = /WhatsApp|facebookexternalhit|Facebot|TelegramBot|Viber|SkypeUriPreview/;

export function visitorOf(headers: Headers): Visitor {
  const userAgent = headers.get("user-agent") ?? "";
  return {
    device: deviceOf(userAgent),
    isInApp: detectInAppBrowser(userAgent) !== null,
    isFirefox: userAgent.includes("Firefox/"),
    isAutomatic: userAgent === "" || previewer.test(userAgent) || isbot(userAgent) || isFetchedAhead(headers),
  };
}

function deviceOf(userAgent: string): Visitor["device"] {
  // Windows phones named Android and iPhone as well.
  if (/Windows/.test(userAgent)) return "desktop";
  if (/iPhone|iPod/.test(userAgent)) return "iphone";
  if (/iPad/.test(userAgent)) return "ipad";
  if (/Android/.test(userAgent)) return "android";
  return /Macintosh/.test(userAgent) ? "mac" : "desktop";
}

function isFetchedAhead(headers: Headers): boolean {
  const purpose = headers.get("sec-purpose") ?? headers.get("purpose") ?? headers.get("x-purpose") ?? "";
  return /prefetch|preview/.test(purpose);
}
