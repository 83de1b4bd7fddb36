import type { Platform } from "../documents.ts";

/** The first action on a link's page. */
export type ExpectedPage =
  | "android"
  | "android in-app"
  | "android firefox"
  | "iphone"
  | "iphone in-app"
  | "ipad"
  | "ipad in-app"
  | "mac or ipad"
  | "computer";

export interface ExpectedVisit {
  name: string;
  userAgent: string;
  page: ExpectedPage;
  /** Null for automatic visits, which are not counted. */
  counted: Platform | null;
}

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit}`;
const pixel = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink}`;
const webView = `Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) ${blink} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36`;

const androids: ExpectedVisit[] = (
  [
    ["Chrome", `${pixel} Chrome/131.0.0.0 Mobile Safari/537.36`],
    [
      "a phone whose maker sounds like a bot",
      `Mozilla/5.0 (Linux; Android 12; CUBOT X30) ${blink} Chrome/120.0.0.0 Mobile Safari/537.36`,
    ],
    ["a tablet", `Mozilla/5.0 (Linux; Android 14; SM-X710) ${blink} Chrome/131.0.0.0 Safari/537.36`],
  ] as const
).map(([name, userAgent]) => ({ name: `Android, ${name}`, userAgent, page: "android", counted: "ANDROID" }));

const androidApps: ExpectedVisit[] = (
  [
    ["Facebook", `${webView} [FB_IAB/FB4A;FBAV/494.0.0.62.58;]`],
    ["an app's web view", webView],
  ] as const
).map(([name, userAgent]) => ({
  name: `Android, inside ${name}`,
  userAgent,
  page: "android in-app",
  counted: "ANDROID",
}));

const apples: ExpectedVisit[] = [
  {
    name: "iPhone, Safari",
    userAgent: `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`,
    page: "iphone",
    counted: "IOS",
  },
  {
    name: "iPhone, inside Instagram",
    userAgent: `${iphone} Mobile/22B83 Instagram 361.0.0.35.82 (iPhone15,2; iOS 18_1; en_US)`,
    page: "iphone in-app",
    counted: "IOS",
  },
  {
    name: "iPhone, an app's web view",
    userAgent: `${iphone} Mobile/15E148`,
    page: "iphone in-app",
    counted: "IOS",
  },
  {
    name: "iPad, as a tablet",
    userAgent: `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${webkit} Version/12.1.2 Mobile/16H81 Safari/604.1`,
    page: "ipad",
    counted: "IOS",
  },
  {
    name: "iPad, an app's web view, which pretends to be a Mac",
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Mobile/15E148`,
    page: "ipad in-app",
    counted: "IOS",
  },
  {
    name: "iPad as it is by default, or Mac, Safari",
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`,
    page: "mac or ipad",
    counted: "DESKTOP",
  },
];

const firefox: ExpectedVisit = {
  name: "Android, Firefox",
  userAgent: "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
  page: "android firefox",
  counted: "ANDROID",
};

const computers: ExpectedVisit[] = (
  [
    ["Windows, Chrome", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36`],
    [
      "a Windows phone, which names the others",
      "Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) like iPhone Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063",
    ],
  ] as const
).map(([name, userAgent]) => ({ name, userAgent, page: "computer", counted: "DESKTOP" }));

const crawlers: ExpectedVisit[] = (
  [
    ["WhatsApp", "WhatsApp/2.23.18.78 A", "computer"],
    ["Facebook", "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "computer"],
    ["Telegram", "TelegramBot (like TwitterBot)", "computer"],
    [
      "Google on a phone",
      "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "android",
    ],
    ["curl", "curl/8.5.0", "computer"],
    ["nothing at all", "", "computer"],
  ] as const
).map(([name, userAgent, page]) => ({ name: `Crawler, ${name}`, userAgent, page, counted: null }));

/** Visits to a link, each with the expected page and count. */
export const expectedVisits: ExpectedVisit[] = [
  ...androids,
  firefox,
  ...androidApps,
  ...apples,
  ...computers,
  ...crawlers,
];
