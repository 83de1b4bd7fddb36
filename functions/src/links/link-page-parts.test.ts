import { brand } from "contract/brand";
import { allMessages } from "contract/messages";
import { linksOf, metaTags } from "short-links/testing/markup";
import { beforeEach, expect, test } from "vitest";
import { shorten, testLinks, visit } from "../../testing/links.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { userDocument } from "../documents/users.ts";
import type { ShortLinksApi } from "./endpoints.ts";

const phone = {
  "user-agent":
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
};

let links: ShortLinksApi;
beforeEach(async () => {
  links = testLinks();
  await userDocument(links.db, "ana").set({ userId: "ana", name: "Ana <Torres>" });
});

const signUp = "https://sundial.example/social-sign-up/ana";
const heading = (markup: string) => /<h1>(.*?)<\/h1>/.exec(markup)?.[1];

test.each([
  ["en" as const, `<bdi>Ana &lt;Torres&gt;</bdi> invites you to ${brand.name}`],
  ["hi" as const, `<bdi>Ana &lt;Torres&gt;</bdi> ने आपको ${brand.name} पर बुलाया है`],
])(
  "the page of an invitation says in %s who invites, with initials, and where the browser leads",
  async (language, expected) => {
    const markup = await (
      await visit(links, await shorten(links), { ...phone, "accept-language": language })
    ).text();
    expect(heading(markup)).toBe(expected);
    expect(markup).toMatch(/<text [^>]* font-size="19">AT<\/text>/);
    expect(linksOf(markup)).toMatchObject({
      [allMessages[language].linkPages.continueInBrowser]: signUp,
    });
    expect(markup).not.toMatch(/<p class="aside">[^<]*sundial\.example[^<]*<\/p>/);
  },
);

test("a picture is shown from the product's own address, and from no other", async () => {
  await userDocument(links.db, "ana").set({ userId: "ana", name: "क्ष" });
  const withPicture = { ...links, findFile: async () => ({ read: async () => Buffer.alloc(0) }) };
  const response = await visit(withPicture, await shorten(links), phone);
  expect(response.headers.get("content-security-policy")).toContain("img-src data: https://sundial.example;");
  const markup = await response.text();
  expect(markup).toContain('<img src="https://sundial.example/picture/ana" alt=""');
  expect(markup).toContain('font-size="14">क्ष</text>');
});

test("a link with a title of its own keeps it", async () => {
  const { dynamicLinkInfo } = specifiedLinkRequest("ana", links.settings);
  const socialMetaTagInfo = { socialTitle: "Run with us" };
  const shortLink = await shorten(links, { dynamicLinkInfo: { ...dynamicLinkInfo, socialMetaTagInfo } });
  expect(heading(await (await visit(links, shortLink, phone)).text())).toBe("Run with us");
});

test("who invites with a link is not read for a chat app, and where that fails the page does without", async () => {
  const asked: string[] = [];
  const failing = {
    ...links,
    findFile: async (_collection: string, id: string) => {
      asked.push(id);
      throw new Error("what an inviter is read from is away");
    },
  };
  const shortLink = await shorten(links);
  const preview = await visit(failing, shortLink, { "user-agent": "WhatsApp/2.23.20.0 A" });
  expect(metaTags(await preview.text())["og:title"]).toBe(brand.title);
  expect(asked).toEqual([]);
  const response = await visit(failing, shortLink, phone);
  expect([response.status, asked]).toEqual([200, ["ana"]]);
  const markup = await response.text();
  expect(heading(markup)).toBe(brand.title);
  expect(linksOf(markup)["Continue in the browser"]).toBe(signUp);
});

/** Each names Ana and, for another reader, Mira. */

test("what is added to a short link names no other inviter", async () => {
  const page = await visit(links, `${await shorten(links)}?userId=mira&UID=mira&x=1`, phone);
  const targets = linksOf(await page.text());
  expect(targets["Continue in the browser"]).toBe(signUp);
  expect(targets["Open in the app"]).toMatch("intent://sundial.example/?userId=ana&x=1#Intent;");
});
