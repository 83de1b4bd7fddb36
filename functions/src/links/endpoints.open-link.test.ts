import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { linksOf, metaTags } from "short-links/testing/markup";
import { beforeEach, describe, expect, test } from "vitest";
import { shorten, testLinks, visit } from "../../testing/links.ts";
import type { ShortLinksApi } from "./endpoints.ts";

const web = "https://sundial.example/?userId=ana";
const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

describe("the preview's tags", () => {
  test("are for everybody, and come before everything else in the head", async () => {
    const shortLink = await shorten(links);
    const markup = await (await visit(links, shortLink, { "user-agent": "WhatsApp/2.23.18.78 i" })).text();
    expect(metaTags(markup)).toMatchObject({
      "og:title": brand.title,
      "og:description": "Friends ask each other for help and feedback in completing everyday tasks.",
      "og:image": "https://sundial.example/preview.png",
      "og:url": shortLink,
      "og:type": "website",
      "og:site_name": brand.name,
      "og:locale": "en_US",
      "twitter:card": "summary_large_image",
      "twitter:title": brand.title,
      "twitter:image": "https://sundial.example/preview.png",
    });
    const others = markup.matchAll(/<meta property="og:locale:alternate" content="([^"]*)"/g);
    expect([...others].map(([, locale]) => locale).toSorted()).toEqual(
      languageCodes
        .filter((code) => code !== "en")
        .map((code) => languages[code].locale)
        .toSorted(),
    );
    const [head = "", rest = ""] = markup.split('<meta name="viewport"');
    expect(head).toContain("twitter:image:alt");
    expect(head).not.toContain("<style");
    expect(rest).not.toContain("og:");
  });

  test("and the page are in the visitor's language", async () => {
    const markup = await (await visit(links, await shorten(links), { "accept-language": "hi" })).text();
    expect(markup).toContain('<html lang="hi"');
    expect(metaTags(markup)["og:locale"]).toBe("hi_IN");
    expect(metaTags(markup)["og:description"]).toMatch(/^दोस्त /);
    expect(linksOf(markup)).toEqual({ "ब्राउज़र में जारी रखें": "https://sundial.example/social-sign-up/ana" });
    expect(markup).toMatch(/<a href="\?hl=en"[^>]* hreflang="en" dir="ltr">English<\/a>/);
  });

  test("of a link without any of its own are the product's", async () => {
    const address = `https://sundial.example/s/?link=${encodeURIComponent(web)}`;
    const tags = metaTags(await (await visit(links, address)).text());
    expect(tags["og:title"]).toBe(brand.title);
    expect(tags["og:image"]).toBe("https://sundial.example/preview.png");
  });
});

test.each([
  ["?userId=ana", "?userId=ana"],
  ["a,b", "a%2Cb"],
])("Safari's banner opens the app with the link to %s, as %s", async (path, argument) => {
  const query = `link=https://sundial.example/${path}&ibi=app.sundial.mobile&isi=6475332296`;
  const response = await visit(links, `https://sundial.example/s/?${query}`, { "user-agent": iphone });
  const banner = metaTags(await response.text())["apple-itunes-app"];
  expect(banner).toBe(`app-id=6475332296, app-argument=https://sundial.example/${argument}`);
});

test.each([
  [true, iphone, ["0;url=https://apps.apple.com/app/id6475332296"]],
  [false, iphone, []],
  [true, android, []],
])(
  "with a forced redirect (%s) the page goes on by itself, on iOS alone",
  async (isForced, agent, expected) => {
    const dynamicLinkInfo = {
      domainUriPrefix: "https://sundial.example/s",
      link: web,
      iosInfo: { iosBundleId: "app.sundial.mobile", iosAppStoreId: "6475332296" },
      navigationInfo: { enableForcedRedirect: isForced },
    };
    const response = await visit(links, await shorten(links, { dynamicLinkInfo }), { "user-agent": agent });
    const markup = await response.text();
    expect(markup.match(/http-equiv="refresh" content="([^"]*)"/)?.slice(1) ?? []).toEqual(expected);
  },
);

test("no answer may be stored, indexed, framed, or run a script that is not ours", async () => {
  const { headers } = await visit(links, await shorten(links));
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
});
