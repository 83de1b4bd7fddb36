import { beforeEach, describe, expect, test } from "vitest";
import { html } from "../html.ts";
import type { ShortLinksApi } from "../rest-api.ts";
import { saveShortLink } from "../store.ts";
import { acorn } from "../testing/acorn.ts";
import { codeOf, shorten, testLinks, visit } from "../testing/links.ts";
import { linksOf, metaTags, unescaped } from "../testing/markup.ts";

const web = "https://acorn.example/?userId=ana";
const [apn, ibi, isi] = ["app.acorn.mobile", "app.acorn.mobile", "6475332296"];
let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

test.each([
  [web, "utm_source=chat&userId=mallory&hl=en", `${web}&utm_source=chat`],
  ["https://acorn.example/a,b?x=1#part", "x=2&a%20b=+", "https://acorn.example/a,b?x=1&a%20b=+#part"],
])(
  "to the target %s, %s is added as it is written, and replaces nothing there",
  async (link, query, target) => {
    const code = await saveShortLink(links, { parameters: { link, ibi, isi }, suffix: "SHORT" });
    const address = `https://acorn.example/s/${code}?${query}`;
    const markup = await (await visit(links, address, { "user-agent": "iPhone" })).text();
    expect(linksOf(markup)["Continue in the browser"]).toBe(target);
    // A comma would end the argument.
    expect(unescaped(markup)).toContain(`app-argument=${target.replace(",", "%2C")}"`);
  },
);

test.each(["Windows", "iPhone", "Android"])("no word of a link becomes markup on %s", async (agent) => {
  const hostile = `x'"><b>`;
  const parameters = {
    link: `https://acorn.example/?q=${hostile}`,
    st: hostile,
    sd: hostile,
    utm_source: hostile,
  };
  const code = await saveShortLink(links, { parameters: { ...parameters, apn, ibi, isi }, suffix: "SHORT" });
  const address = `https://acorn.example/s/${code}?${hostile}=${hostile}`;
  const markup = await (await visit(links, address, { "user-agent": agent })).text();
  expect(markup).toContain("&lt;b&gt;");
  expect(markup).not.toContain("><b>");
});

test.each([").", "?", "_", "%E2%80%8B", "%E0%A5"])("a short link works with %s glued to it", async (end) => {
  const address = await shorten(links);
  const response = await visit(links, address + end);
  expect(response.status).toBe(200);
  expect(metaTags(await response.text())["og:url"]).toBe(address);
});

test.each(["/s/?link=", "/s?link="])("a long link works without being shortened: %s", async (path) => {
  const address = `https://acorn.example${path}${encodeURIComponent(web)}&ibi=app.acorn.mobile`;
  const markup = await (await visit(links, address)).text();
  expect(linksOf(markup)["Continue in the browser"]).toBe(web);
  expect(new URL(metaTags(markup)["og:url"] ?? "").searchParams.get("ibi")).toBe("app.acorn.mobile");
});

describe("a link that cannot be opened has an error page", () => {
  test.each([
    ["/s/neverMade00", 404],
    ["/s/a%2Fb", 404],
    ["/s/abcd/efgh", 404],
    ["/s/%zz", 404],
    ["/s/", 404],
    ["/s/?link=https%3A%2F%2Fevil.example%2F", 400],
    ["/s?link=", 400],
  ])("%s is %s", async (path, status) => {
    const response = await visit(links, `https://acorn.example${path}`);
    expect(response.status).toBe(status);
    expect(linksOf(await response.text())).toEqual({
      "Download on the App Store": "https://apps.apple.com/app/id6475332296",
      "Get it on Google Play": expect.stringMatching(/^https:\/\/play\.google\.com\//),
      [`Go to ${acorn.name}`]: "https://acorn.example/",
    });
  });

  test("and leads to the home page", async () => {
    const productDomain = "https://acorn.example/start?from=links#top";
    const unknown = await visit(testLinks({ productDomain, name: "A$$ $&" }), "https://acorn.example/s/x");
    expect(linksOf(await unknown.text())).toMatchObject({ "Go to A$$ $&": productDomain });
  });

  test("410 once it is disabled", async () => {
    const shortLink = await shorten(links);
    await links.db.doc(`ShortLinks/${codeOf(shortLink)}`).update({ isDisabled: true });
    const response = await visit(links, shortLink, { "accept-language": "hi" });
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("यह लिंक अब काम नहीं करता");
  });

  test("410 if somebody has emptied it, or its owner is blocked", async () => {
    await links.db.doc("ShortLinks/abcd").set({ parameters: {} });
    expect((await visit(links, "https://acorn.example/s/abcd?x=1")).status).toBe(410);
    const blocked = { ...links, findOwner: async () => "blocked" as const };
    expect((await visit(blocked, await shorten(links))).status).toBe(410);
  });

  test("500 if the product cannot read its address", async () => {
    const readAddress = () => {
      throw new Error("An error of the product");
    };
    const failing = testLinks({ readAddress });
    expect((await visit(failing, `https://acorn.example/s/?link=${web}`)).status).toBe(500);
  });

  test("410 once the deployment no longer allows the link's host", async () => {
    const shortLink = await shorten(links);
    links.settings.linkHosts = ["other.example"];
    expect((await visit(links, shortLink)).status).toBe(410);
  });
});

test("the page names the owner, who is asked for only if the link has one", async () => {
  const asked: string[] = [];
  const findOwner = async (id: string) => {
    asked.push(id);
    return { title: "Ana invites you", heading: html`<i>Ana</i>`, hero: html``, picture: undefined };
  };
  const open = async (link: string) =>
    (await visit({ ...links, findOwner }, `https://acorn.example/s/?link=${link}`)).text();
  expect(await open(web)).toMatch(/<title>Ana invites you<.*<h1><i>Ana<\/i><\/h1>/s);
  expect(await open("https://acorn.example/help")).toContain(`<h1>${acorn.title}</h1>`);
  expect(asked).toEqual(["ana"]);
});

const afl = "https://acorn.example/android";
test.each([
  [{ sd: "Run with us" }, "iPhone", "<p>Run with us</p>", true],
  [{ si: "https://acorn.example/preview.png" }, "iPhone", "og:image:width", true],
  [{ si: "https://images.example/a.png" }, "iPhone", "og:image:width", false],
  [{ ibi, isi }, "iPhone", "apple-itunes-app", true],
  [{ ibi, isi }, "Windows", "apple-itunes-app", false],
  [{ isi }, "iPhone", "apple-itunes-app", false],
  [{ ibi }, "iPhone", "apple-itunes-app", false],
  [{ efr: "1" }, "iPhone", 'http-equiv="refresh"', true],
  [{ efr: "1" }, "Macintosh", 'http-equiv="refresh"', false],
  [{ efr: "1" }, "Android", 'http-equiv="refresh"', false],
  [{ apn }, "Android", "No app yet?", true],
  [{ apn, afl }, "Android", "No app yet?", false],
  [{}, "Android", "No app yet?", false],
  [{ ibi, isi, ius: "acorn" }, "iPhone", "This also copies the link.", true],
  [{ isi }, "iPhone", "This also copies the link.", false],
  [{ apn }, "Android", "This also copies the link.", false],
  [{ link: "https://help.acorn.example/" }, "Android", "Your browser opens help.acorn.example.", true],
  [{}, "Android", "Your browser opens", false],
])("the page of a link with %j on %s has %s: %s", async (parameters, agent, part, isShown) => {
  const link = { parameters: { link: web, ...parameters }, suffix: "SHORT" as const };
  const address = `https://acorn.example/s/${await saveShortLink(links, link)}`;
  const markup = await (await visit(links, address, { "user-agent": agent })).text();
  expect(markup.includes(part)).toBe(isShown);
});

test.each([
  [240, true],
  [241, false],
])("with %i letters more than the shortest, a long link has a QR code: %s", async (length, hasCode) => {
  const address = `https://acorn.example/s/?link=https://acorn.example/${"a".repeat(length)}`;
  const code = /<svg class="qr" viewBox="0 0 (\d+) .* d="M4 4h1v1h-1z(M\d+ \d+h1v1h-1z)+"\/>/.exec(
    await (await visit(links, address)).text(),
  );
  // 69 modules for 300 bytes at level M, and four of quiet zone on each side.
  expect(code?.[1]).toBe(hasCode ? "77" : undefined);
});
