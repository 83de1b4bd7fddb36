import { beforeEach, describe, expect, test } from "vitest";
import type { ShortLinksApi } from "./rest-api.ts";
import { acorn } from "./testing/acorn.ts";
import { codeOf, shorten, testLinks, visit } from "./testing/links.ts";
import { linksOf, metaTags } from "./testing/markup.ts";

const web = "https://acorn.example/?userId=ana";
let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

test("query parameters of a short link are added to its target and replace none there", async () => {
  const response = await visit(links, `${await shorten(links)}?utm_source=chat&userId=mallory&hl=en`);
  expect(linksOf(await response.text())["Continue in the browser"]).toBe(`${web}&utm_source=chat`);
});

test("a short link works with a slash at its end", async () => {
  expect((await visit(links, `${await shorten(links)}/`)).status).toBe(200);
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
    ["/s/x", 404],
    ["/s/a%2Fb", 404],
    ["/s/abcd/efgh", 404],
    ["/s/..%2f", 404],
    ["/s/%zz", 404],
    ["/s", 404],
    ["/s/", 404],
    ["/s/?link=https%3A%2F%2Fevil.example%2F", 400],
    ["/s/?link=javascript:alert(1)", 400],
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

  test("410 once it is disabled", async () => {
    const shortLink = await shorten(links);
    await links.db.doc(`ShortLinks/${codeOf(shortLink)}`).update({ isDisabled: true });
    const response = await visit(links, shortLink, { "accept-language": "hi" });
    expect(response.status).toBe(410);
    expect(await response.text()).toContain("यह लिंक अब काम नहीं करता");
  });

  test("410 once the deployment no longer allows the link's host", async () => {
    const shortLink = await shorten(links);
    links.settings.linkHosts = ["other.example"];
    expect((await visit(links, shortLink)).status).toBe(410);
  });
});
