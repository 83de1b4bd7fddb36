/** A browser inside another app. Google and Apple do not allow signing in there. */
export interface InAppBrowser {
  /** The app's name, or null if unknown. */
  app: string | null;
  /** On Android a page can open the default browser; elsewhere the URL has to be copied. */
  platform: "android" | "other";
}

/** What names an app in a user agent, as the package inapp-spy lists it. Some have a browser's agent otherwise. */
export const inAppBrowsers: Record<string, RegExp> = {
  Instagram: /Instagram/,
  Messenger: /FB_IAB\/MESSENGER|FBAN\/Messenger/,
  Facebook: /\bFB[A-Z_]+\//,
  Telegram: /Telegram/,
  WhatsApp: /\b(WAiOS|WA4A)\//,
  Twitter: /Twitter/,
  Threads: /Barcelona/,
  LINE: /\bLine\//,
  WeChat: /MicroMessenger/,
  LinkedIn: /LinkedInApp/,
  Snapchat: /Snapchat/,
  Pinterest: /Pinterest/,
  Reddit: /\bReddit\//,
  TikTok: /musical_ly|Bytedance|TikTok/,
  "Google Search App": /\bGSA\//,
};

/** Android's web view names its own version before Chrome's. An app may take the mark "wv" away. */
const androidWebView = /Android.*(; wv\)|Version\/[\d.]+ Chrome\/)/;

/** Browsers that are built on it, such as MiuiBrowser and UCBrowser. */
const browserOnWebView = /Browser\/|DuckDuckGo\//;

/** A web view of iOS lacks the "Safari" that every browser has. An iPad pretends to be a Mac. */
const isIosWebView = (userAgent: string) =>
  /\((iPhone|iPad|iPod)|\(Macintosh.* Mobile\//.test(userAgent) && !userAgent.includes("Safari");

export function detectInAppBrowser(userAgent: string): InAppBrowser | null {
  const isAndroidWebView = androidWebView.test(userAgent) && !browserOnWebView.test(userAgent);
  const [app = null] = Object.entries(inAppBrowsers).find(([, token]) => token.test(userAgent)) ?? [];
  if (app === null && !isAndroidWebView && !isIosWebView(userAgent)) return null;
  return { app, platform: /Android/.test(userAgent) ? "android" : "other" };
}

/** The intent URL that opens a page in Android's default browser. */
export function androidBrowserLink({ protocol, host, pathname, search }: URL): string {
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(":", "")};end`;
}
