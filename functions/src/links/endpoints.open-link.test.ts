import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { linksOf, metaTags } from "short-links/testing/markup";
import { beforeEach, describe, expect, test } from "vitest";
import { shorten, testLinks, visit } from "../../testing/links.ts";
import type { ShortLinksApi } from "./endpoints.ts";

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
});

test("no answer may be stored, indexed, framed, or run a script that is not ours", async () => {
  const { headers } = await visit(links, await shorten(links));
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
});
