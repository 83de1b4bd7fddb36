import { brand } from "contract/brand";
import { allMessages } from "contract/messages";
import { linksOf, metaTags, withoutLanguages } from "short-links/testing/markup";
import { beforeEach, expect, test } from "vitest";
import { shorten, shortenRequest, testLinks, visit } from "../../testing/links.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { userDocument } from "../documents/users.ts";
import { answerApi, type ShortLinksApi } from "./endpoints.ts";
import { invitationIn } from "./invitations.ts";

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
  const placeholder = { initials: "क्ष", background: "#FC2769", ink: "#FFFFFF" };
  const withPicture = {
    ...links,
    findInviter: async () => ({ name: "Ana", pictureUrl: "/picture/ana", placeholder }),
  };
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
    findInviter: async (id: string) => {
      asked.push(id);
      throw new Error("Firestore is away");
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

test.each([
  ["https://sundial.example/?userId=ana", "ana"],
  ["https://sundial.example/feedback/ana/hi?x=1", "ana"],
  ["https://sundial.example/sign-up/ana", "ana"],
  ["https://sundial.example/SIGN-UP/ana/", "ana"],
  ["https://sundial.example/tasks-Feedback?lg=hi&uid=ana", "ana"],
  ["https://sundial.example/feedback/%61na/%", "ana"],
  ["https://sundial.example/feedback/ana?userId=ana&uid=", "ana"],
  ["https://help.sundial.example/?userId=ana", "ana"],
  ["https://sundial.example/", null],
  ["https://sundial.example.evil.example/?userId=ana", null],
  ["https://other.example/feedback/ana", null],
])("%s invites on behalf of %s", (link, inviterId) => {
  expect(invitationIn(link, links.settings)?.ownerId).toBe(inviterId);
});

/** Each names Ana and, for another reader, Mira. */
test.each([
  { link: "https://sundial.example/welcome/ana/mira?userId=ana" },
  { link: "https://sundial.example/WELCOME/ana/mira" },
  { link: "https://sundial.example/?userId=ana", al: "https://sundial.example/welcome/ana/mira" },
  {
    link: "https://sundial.example/auth/action?userId=ana&continueUrl=https://sundial.example/feedback/mira",
  },
  { link: "https://sundial.example/?userId=ana&userId=mira" },
  { link: "https://sundial.example/tasks-Feedback?uid=mira&userId=ana" },
  { link: "https://sundial.example/feedback/ana?userId=mira" },
  { link: "https://sundial.example/feedback/ana#userId=mira" },
  { link: "https://sundial.example/?USERID=mira&userId=ana" },
  { link: "https://sundial.example/?userId=ana", al: "https://sundial.example/?userId=mira" },
  { link: "https://sundial.example/?userId=ana", al: "https://sundial.example/feedback/mira" },
])("a link without a key that names two inviters opens neither: %j", async (parameters) => {
  const query = new URLSearchParams({ ...parameters, apn: "app.sundial.mobile" });
  const response = await visit(links, `https://sundial.example/s/?${query}`, phone);
  expect(response.status).toBe(400);
  expect(withoutLanguages(await response.text())).not.toMatch(/Ana|mira|userId/);
});

test("a link with a key that names two inviters is not made", async () => {
  const { dynamicLinkInfo } = specifiedLinkRequest("ana", links.settings);
  const androidInfo = { androidLink: "https://sundial.example/?userId=mira" };
  const body = { dynamicLinkInfo: { ...dynamicLinkInfo, androidInfo } };
  const response = await answerApi(links, shortenRequest(body));
  expect(response.status).toBe(400);
});

test.each([
  ["/?uid=%2561na&userId=", "/?userId=ana", "/social-sign-up/ana"],
  ["//SIGN-UP/ana%20/?x=1#uid=ana", "/sign-up/ana?x=1&userId=ana"],
  ["/feedback/%252e%252e/s/abcd", "/feedback/%252e%252e/s/abcd"],
])(
  "however a link spells the inviter, every target is the same: %s",
  async (spelled, plain, inBrowser = plain) => {
    const query = new URLSearchParams({
      link: `https://sundial.example${spelled}`,
      apn: "app.sundial.mobile",
    });
    const page = await visit(links, `https://sundial.example/s/?${query}`, phone);
    const targets = linksOf(await page.text());
    expect(targets["Continue in the browser"]).toBe(`https://sundial.example${inBrowser}`);
    expect(targets["Open in the app"]).toMatch(`intent://sundial.example${plain}#Intent;`);
  },
);

test("what is added to a short link names no other inviter", async () => {
  const page = await visit(links, `${await shorten(links)}?userId=mira&UID=mira&x=1`, phone);
  const targets = linksOf(await page.text());
  expect(targets["Continue in the browser"]).toBe(signUp);
  expect(targets["Open in the app"]).toMatch("intent://sundial.example/?userId=ana&x=1#Intent;");
});

test.each([
  [undefined, "1200"],
  ["https://images.example/a.png", undefined],
])("the preview tells the size of the product's own picture alone: %s", async (socialImageLink, width) => {
  const { dynamicLinkInfo } = specifiedLinkRequest("ana", links.settings);
  const info = { ...dynamicLinkInfo, socialMetaTagInfo: socialImageLink ? { socialImageLink } : {} };
  const shortLink = await shorten(links, { dynamicLinkInfo: info });
  const tags = metaTags(await (await visit(links, shortLink)).text());
  expect([tags["og:image:width"], Boolean(tags["og:image:height"])]).toEqual([width, width !== undefined]);
});
