import { describe, expect, test } from "vitest";
import { shortLinksApi } from "../rest-api.ts";
import { shortenRequest, testLinks, visit } from "../testing/links.ts";
import { linksOf } from "../testing/markup.ts";

/**
 * Fallbacks of short links that were made with the key. On a store's host, only our own apps' pages are
 * allowed.
 */
const links = testLinks();
const apple = "https://apps.apple.com";
const play = "https://play.google.com/store/apps/details";

const own = [
  `${apple}/app/id6475332296`,
  `${apple}/us/app/id6475332296`,
  `${apple}/us/app/acorn-2/id6475332296`,
  `${apple}/in/app/acorn-daily-task-focus/id6475332296/`,
  `${apple}/in/app/%E0%A4%B8%E0%A4%A8%E0%A4%A1%E0%A4%BE%E0%A4%AF%E0%A4%B2/id6475332296?mt=8&ct=chat`,
  `${play}?id=app.acorn.mobile`,
  `${play}/?id=app.acorn.mobile&hl=hi&referrer=utm_source%3Dchat`,
  `${play}?hl=hi&id=app%2Eacorn%2Emobile`,
];

const foreign = [
  `${apple}/app/id999999999`,
  `${apple}/us/app/evil/id999999999`,
  `${apple}/us/app/id6475332296/id999999999`,
  `${apple}/us/app/id999999999%2F/id6475332296`,
  `${apple}/us/app/..%2Fid999999999/id6475332296`,
  `${apple}/us/app/a%5Cid999999999/id6475332296`,
  `${apple}/us/app/evil%2F/id6475332296`,
  `${apple}/us/app/evil%zz/id6475332296`,
  `${apple}/app/id06475332296`,
  `${apple}/app/id64753322960`,
  `${apple}/app/id6475332296/../id999999999`,
  `${apple}/app/id6475332296?id=999999999`,
  `${apple}/app/id6475332296?ct=a&ct=b`,
  `${apple}/app/id6475332296#/us/app/id999999999`,
  `${apple}/us/developer/evil/id6475332296`,
  `${apple}/redirect?to=evil`,
  `${apple}/`,
  "itms-apps://apps.apple.com/app/id999999999",
  "itms-apps://apps.apple.com/app/id6475332296",
  "http://apps.apple.com/app/id6475332296",
  "https://apps.apple.com:8443/app/id6475332296",
  "https://user@apps.apple.com/app/id6475332296",
  "https://apps.apple.com.evil.example/app/id6475332296",
  "https://itunes.apple.com/app/id999999999",
  `${play}?id=com.evil`,
  `${play}?id=app.acorn.mobile&id=com.evil`,
  `${play}?id=com.evil&id=app.acorn.mobile`,
  `${play}?id=app.acorn.mobile%26id%3Dcom.evil`,
  `${play}?id=app.acorn.mobile.evil`,
  `${play}?id=app.acorn.mobile&url=https%3A%2F%2Fevil.example`,
  `${play}?ID=app.acorn.mobile`,
  `${play}#id=app.acorn.mobile`,
  play,
  "https://play.google.com/store/apps/dev?id=app.acorn.mobile",
  "https://play.google.com/store/search?q=evil&id=app.acorn.mobile",
  "https://play.google.com/store/apps/details/../dev?id=app.acorn.mobile",
  "market://details?id=com.evil",
];

const agents = [
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Version/12.1.2 Mobile/16H81 Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36",
] as const;

async function shorten(fallback: string) {
  const dynamicLinkInfo = {
    domainUriPrefix: links.settings.domainUriPrefix,
    link: "https://acorn.example/",
    androidInfo: { androidPackageName: "app.acorn.mobile", androidFallbackLink: fallback },
    iosInfo: {
      iosBundleId: "app.acorn.mobile",
      iosFallbackLink: fallback,
      iosIpadFallbackLink: fallback,
    },
    desktopInfo: { desktopFallbackLink: fallback },
  };
  const response = await shortLinksApi(links, shortenRequest({ dynamicLinkInfo }));
  return ((await response.json()) as { shortLink: string }).shortLink;
}

const open = async (shortLink: string, agent: string) =>
  (await visit(links, shortLink, { "user-agent": agent })).text();

describe("a fallback to our own app's page in a store", () => {
  test.each(own)("is kept: %s", async (fallback) => {
    const markup = await open(await shorten(fallback), agents[0]);
    expect(linksOf(markup)["Continue in the browser"]).toBe(new URL(fallback).href);
  });
});

describe("a fallback to anything else on a store's host", () => {
  test.each(foreign)("leads no one there: %s", async (fallback) => {
    const shortLink = await shorten(fallback);
    for (const agent of agents) {
      expect(await open(shortLink, agent)).not.toMatch(/evil|99999|redirect\?|developer|search\?|apps\/dev/);
    }
  });
});
