/** A browser inside another app, in which Google and Apple refuse to sign anybody in. */
export interface InAppBrowser {
  /** The app's name, or null where only the kind of browser is known. */
  app: string | null;
  /** Android lets a page ask for the real browser; elsewhere the person has to carry the address over. */
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
  // A bare Android WebView says so; a bare one on iOS lacks the word Safari that every browser there has.
  [/; wv\)/, null],
  [/\((?:iPhone|iPad|iPod).*AppleWebKit(?!.*Safari)/, null],
];

/** Tells whether a user agent is a browser inside another app, and which. */
export function detectInAppBrowser(userAgent: string): InAppBrowser | null {
  const found = appTokens.find(([token]) => token.test(userAgent));
  return found ? { app: found[1], platform: /Android/.test(userAgent) ? "android" : "other" } : null;
}

/** The address that makes Android open a page in the person's browser instead of this one. */
export function androidBrowserLink({ protocol, host, pathname, search }: URL): string {
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(":", "")};end`;
}
