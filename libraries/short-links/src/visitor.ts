import { isbot } from "isbot";
import type { UserAgent } from "./settings.ts";

/** Apps with an own browser, which may not open other apps. The last is any web view of Android. */
const inApp =
  /FB_IAB|FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Pinterest|musical_ly|BytedanceWebview|LinkedInApp|; wv\)/;

/** A web view of iOS lacks the "Safari" that every browser has. An iPad's says that it is a Macintosh. */
const iosWebView = /\((iPhone|iPad|iPod|Macintosh).*AppleWebKit.* Mobile\/(?!.*Safari)/;

/** Chat apps that fetch previews from the phone itself, which the bot list may not know. */
const previewer = /WhatsApp|facebookexternalhit|Facebot|TelegramBot|Viber|SkypeUriPreview/;

/** The headers by which browsers and chat apps say that they fetch a page ahead. */
const purposes = ["sec-purpose", "purpose", "x-purpose", "x-moz"];

/**
 * Reads a browser or a program from a request's headers.
 * @example const { device } = userAgentOf(request.headers); // "iphone"
 */
export function userAgentOf(headers: Headers): UserAgent {
  // No regular expression sees the 16 KB that Node accepts.
  const userAgent = (headers.get("user-agent") ?? "").slice(0, 1000);
  const isAhead = purposes.some((name) => /prefetch|preview|prerender/i.test(headers.get(name) ?? ""));
  return {
    device: deviceOf(userAgent),
    isInApp: inApp.test(userAgent) || iosWebView.test(userAgent),
    isFirefox: userAgent.includes("Firefox/"),
    isAutomatic: userAgent === "" || isAhead || previewer.test(userAgent) || isbot(userAgent),
    optsOut: headers.get("dnt") === "1" || headers.get("sec-gpc") === "1",
  };
}

function deviceOf(userAgent: string): UserAgent["device"] {
  // Windows phones claim to be Android and iPhone as well.
  if (/Windows/.test(userAgent)) return "desktop";
  if (/iPhone|iPod/.test(userAgent)) return "iphone";
  if (/iPad|Macintosh.* Mobile\//.test(userAgent)) return "ipad";
  if (/Android/.test(userAgent)) return "android";
  return /Macintosh/.test(userAgent) ? "mac" : "desktop";
}
