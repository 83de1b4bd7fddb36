import { inAppUserAgents, userAgents } from "../support/user-agents.ts";

/** The browsers that open invitations, and how the funnel counts each. */
export const visitors = [
  { userAgent: userAgents.android, device: "android", inApp: false },
  { userAgent: inAppUserAgents.android.Instagram, device: "android", inApp: true },
  { userAgent: inAppUserAgents.android.unknown, device: "android", inApp: true },
  { userAgent: userAgents.iphone, device: "ios", inApp: false },
  { userAgent: inAppUserAgents.iphone.Facebook, device: "ios", inApp: true },
  { userAgent: userAgents.windows, device: "desktop", inApp: false },
] as const;

/** Crawlers, which open invitations without anyone seeing them. */
export const crawlers = [
  "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36",
  "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
];
