/** A browser inside another app. Google and Apple do not allow signing in there. */
export interface InAppBrowser {
  /** The app's name, or null if unknown. */
  app: string | null;
  /** On Android a page can open the default browser; elsewhere the URL has to be copied. */
  platform: "android" | "other";
}

const appTokens: readonly [RegExp, string | null][] = [
  [/Instagram/, "Instagram"],
  [/FB_IAB\/MESSENGER|FBAN\/Messenger/, "Messenger"],
  [/FBAN|FBAV|FB_IAB/, "Facebook"],
  [/\bLine\//, "LINE"],
  [/MicroMessenger/, "WeChat"],
  [/LinkedInApp/, "LinkedIn"],
  [/Snapchat/, "Snapchat"],
  [/Pinterest/, "Pinterest"],
  [/musical_ly|BytedanceWebview|TikTok/, "TikTok"],
  // Any other WebView of Android.
  [/; wv\)/, null],
];

/** Any other WebView of iOS. It lacks the "Safari" that every browser has. An iPad pretends to be a Mac. */
const isIosWebView = (userAgent: string) =>
  /\((?:iPhone|iPad|iPod)|\(Macintosh.* Mobile\//.test(userAgent) &&
  userAgent.includes("AppleWebKit") &&
  !userAgent.includes("Safari");

/** The in-app browser that a user agent belongs to, or null. */
export function detectInAppBrowser(userAgent: string): InAppBrowser | null {
  const found = appTokens.find(([token]) => token.test(userAgent));
  if (!found && !isIosWebView(userAgent)) return null;
  return { app: found?.[1] ?? null, platform: /Android/.test(userAgent) ? "android" : "other" };
}

/** The intent URL that opens a page in Android's default browser. */
export function androidBrowserLink({ protocol, host, pathname, search }: URL): string {
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(":", "")};end`;
}
