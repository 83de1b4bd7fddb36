import { brand } from "contract/brand";
import { linksOf, metaTags, withoutLanguages } from "short-links/testing/markup";
import { suiteAddress } from "suite/suite-address.ts";
import { describe, expect, test } from "vitest";

/** Long links that anyone can write without a key, opened through Hosting. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");
const { host } = new URL(origin);
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const visitors = {
  iphone,
  ipad: iphone.replace("iPhone;", "iPad;"),
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
  android:
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
  firefox: "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
  computer: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36",
  chat: "WhatsApp/2.23.18.78 A",
};

async function open(parameters: Record<string, string>, userAgent: string): Promise<string> {
  const query = new URLSearchParams({ link: `${origin}/`, ...parameters });
  const response = await fetch(`${origin}/s/?${query}`, { headers: { "user-agent": userAgent } });
  expect(response.status).toBe(200);
  return response.text();
}

const ourApp = {
  apn: brand.androidPackageName,
  ibi: brand.iosBundleId,
  ipbi: brand.iosBundleId,
  isi: brand.appStoreId,
  ius: brand.scheme,
};
const evil = "evil.example";
const attacks: Array<[string, Record<string, string>]> = [
  [
    "another app in the App Store, forced",
    { ...ourApp, efr: "1", ifl: "https://apps.apple.com/us/app/evil/id999999999", ipfl: `https://${evil}/` },
  ],
  ["another app in Play", { ...ourApp, afl: "https://play.google.com/store/apps/details?id=com.evil" }],
  [
    "a page of our own in the app's place",
    { ...ourApp, efr: "1", ifl: `${origin}/evil`, afl: `${origin}/evil` },
  ],
  ["another page on a computer", { ofl: "https://apps.apple.com/app/id999999999" }],
  ["another app", { apn: "com.evil", ibi: "com.evil", ipbi: "com.evil", isi: "999999999", ius: "evil" }],
  ["words and a picture", { st: "evil invites you", sd: "evil words", si: `https://${evil}/a.png` }],
];

describe.each(attacks)("a link without a key that names %s", (_what, parameters) => {
  test.each(Object.entries(visitors))(
    "leads %s to our own places, with our own preview",
    async (_who, agent) => {
      const markup = await open(parameters, agent);
      expect(withoutLanguages(markup)).not.toMatch(/evil|999999999/);
      expect(markup).not.toContain("http-equiv");
      expect(metaTags(markup)).toMatchObject({
        "og:title": brand.title,
        "og:description": "Friends ask each other for help and feedback in completing everyday tasks.",
        "og:image": expect.stringContaining("/preview.png"),
      });
      expect(linksOf(markup)["Continue in the browser"]).toBe(`${origin}/`);
    },
  );
});

test("a link without a key still opens our app, or the store's page of it", async () => {
  expect(linksOf(await open(ourApp, visitors.iphone))).toMatchObject({
    "Open in the app": `${brand.scheme}://google/link/?deep_link_id=${encodeURIComponent(`${origin}/`)}`,
    "Download on the App Store": `https://apps.apple.com/app/id${brand.appStoreId}`,
  });
  const android = linksOf(await open(ourApp, visitors.android));
  expect(android["Open in the app"]).toMatch(
    `intent://${host}/#Intent;scheme=http;package=${brand.androidPackageName};`,
  );
  expect(android["Get it on Google Play"]).toMatch(
    `https://play.google.com/store/apps/details?id=${brand.androidPackageName}&`,
  );
});
