import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { androidBrowserLink, detectInAppBrowser, inAppBrowsers } from "./in-app-browser.ts";

const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)";
const chrome = "Chrome/141.0.0.0 Mobile Safari/537.36";
const telegram = "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.for([
  [
    "Instagram on Android",
    `${android} Version/4.0 ${chrome} Instagram 400.0.0.0 Android (35/15; Google/google; Pixel 9)`,
    "Instagram",
    "android",
  ],
  [
    "Facebook on Android",
    `${android} Version/4.0 ${chrome} [FB_IAB/FB4A;FBAV/530.0.0.0;IABMV/1;]`,
    "Facebook",
    "android",
  ],
  [
    "Messenger on an iPhone",
    `${iphone} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/530.0.0.0]`,
    "Messenger",
    "other",
  ],
  [
    "Telegram, which takes Android's mark away",
    `${telegram} Version/4.0 ${chrome} Telegram-Android/11.4.2 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
    "Telegram",
    "android",
  ],
  ["another app that takes it away", `${telegram} Version/4.0 ${chrome}`, null, "android"],
  ["Threads", `${iphone} Mobile/15E148 Barcelona 390.0 (iPhone17,3)`, "Threads", "other"],
  ["WhatsApp", `${android} Version/4.0 ${chrome} WA4A/2.25`, "WhatsApp", "android"],
  [
    "an unknown app on an iPad, as a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    null,
    "other",
  ],
  ["LINE", `${iphone} Mobile/15E148 Safari Line/15.10.0`, "LINE", "other"],
  ["WeChat", `${iphone} Mobile/15E148 MicroMessenger/8.0.60`, "WeChat", "other"],
  ["LinkedIn", `${iphone} Mobile/15E148 [LinkedInApp]/9.30`, "LinkedIn", "other"],
  ["Snapchat", `${iphone} Mobile/15E148 Snapchat/13.40.0.40 (like Safari/8621)`, "Snapchat", "other"],
  ["Pinterest", `${iphone} Mobile/15E148 [Pinterest/iOS]`, "Pinterest", "other"],
  [
    "TikTok",
    `${android} Version/4.0 ${chrome} musical_ly_2024 BytedanceWebview/d8a21c6`,
    "TikTok",
    "android",
  ],
  ["a bare Android WebView", `${android} Version/4.0 ${chrome}`, null, "android"],
  ["a bare WebView on an iPhone", `${iphone} Mobile/15E148`, null, "other"],
] as const)("%s is recognised", ([, userAgent, app, platform]) => {
  expect(detectInAppBrowser(userAgent)).toEqual({ app, platform });
});

test.for([
  [
    "Chrome on Android",
    `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ${chrome}`,
  ],
  [
    "Samsung Internet",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  ],
  ["a browser of a maker of phones", `${telegram} Version/4.0 ${chrome} XiaoMi/MiuiBrowser/14.10`],
  ["Safari on an iPhone", `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`],
  ["Firefox on an iPhone", `${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`],
  [
    "Safari on a Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15",
  ],
  ["no user agent", ""],
] as const)("%s is a browser of its own", ([, userAgent]) => {
  expect(detectInAppBrowser(userAgent)).toBeNull();
});

test("the table has every app of the package", () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve("inapp-spy")), "utf8");
  const names = [...source.matchAll(/name: "(.+)"/g)].map(([, name = ""]) => name.replace("Facebook M", "M"));
  const ours = Object.keys(inAppBrowsers).map((name) => name.toLowerCase());
  expect(names.length).toBeGreaterThan(10);
  expect(ours).toEqual(expect.arrayContaining(names.map((name) => name.toLowerCase())));
});

test("the intent URL opens the same page in the default browser", () => {
  expect(androidBrowserLink(new URL("https://sundial.example/social-sign-up/asha?lg=hi"))).toBe(
    "intent://sundial.example/social-sign-up/asha?lg=hi#Intent;scheme=https;end",
  );
});
