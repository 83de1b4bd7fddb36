import type { ExpectedVisit } from "./expected-visit.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit}`;
const pixel = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink}`;
const webView = `Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) ${blink} Version/4.0 Chrome/131.0.6778.39 Mobile Safari/537.36`;

const androids: ExpectedVisit[] = (
  [
    ["Chrome", `${pixel} Chrome/131.0.0.0 Mobile Safari/537.36`],
    [
      "Samsung Internet",
      `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-G991B) ${blink} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    ["Opera Mini", `${pixel} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/86.0.0.0`],
    [
      "UC Browser",
      "Mozilla/5.0 (Linux; U; Android 11; en-US; RMX2185) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8.1326 Mobile Safari/537.36",
    ],
    [
      "a phone whose maker sounds like a bot",
      `Mozilla/5.0 (Linux; Android 12; CUBOT X30) ${blink} Chrome/120.0.0.0 Mobile Safari/537.36`,
    ],
    ["a tablet", `Mozilla/5.0 (Linux; Android 14; SM-X710) ${blink} Chrome/131.0.0.0 Safari/537.36`],
  ] as const
).map(([name, userAgent]) => ({ name: `Android, ${name}`, userAgent, page: "android", counted: "ANDROID" }));

const androidApps: ExpectedVisit[] = (
  [
    [
      "Instagram",
      `${webView} Instagram 361.0.0.46.88 Android (34/14; 450dpi; 1080x2340; Google/google; Pixel 8)`,
    ],
    ["Facebook", `${webView} [FB_IAB/FB4A;FBAV/494.0.0.62.58;]`],
    ["Messenger", `${webView} [FB_IAB/Orca-Android;FBAV/485.0.0.57.70;]`],
    ["LINE", `${webView} Line/14.19.1/IAB`],
    ["Snapchat", `${webView} Snapchat/13.18.1.0`],
    ["WeChat", `${webView} MMWEBID/1 MicroMessenger/8.0.50`],
    ["TikTok", `${webView} musical_ly_2023 BytedanceWebview/d8a21c6`],
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
    name: "iPhone, Chrome",
    userAgent: `${iphone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`,
    page: "iphone",
    counted: "IOS",
  },
  {
    name: "iPhone, Firefox",
    userAgent: `${iphone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
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
    name: "iPhone, inside Facebook",
    userAgent: `${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/490.0.0.0.0;FBDV/iPhone15,2]`,
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

/** Phones and tablets, their browsers, and the browsers inside their apps. */
export const phones: ExpectedVisit[] = [...androids, firefox, ...androidApps, ...apples];
