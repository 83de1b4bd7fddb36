import { beforeEach, expect, test } from "vitest";
import { shorten, testLinks, visit } from "../../../testing/links.ts";
import { unescaped } from "../../../testing/markup.ts";
import type { ShortLinksApi } from "../rest/short-links-api.ts";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

async function debug(shortLink: string) {
  const response = await visit(links, `${shortLink}?d=1`, { "accept-language": "hi" });
  const markup = await response.text();
  const rows = [...markup.matchAll(/<tr><th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)];
  const cells = rows.map(([, head = "", cell = ""]) => [
    head.replace(/<[^>]*>/g, ""),
    unescaped(cell.replace(/<\/td>/g, " ").replace(/<[^>]*>/g, "")).trim(),
  ]);
  return { response, markup, rows: Object.fromEntries(cells) as Record<string, string> };
}

test("it says what the link does on each platform", async () => {
  const { rows } = await debug(await shorten(links));
  const web = "https://sundial.example/?userId=ana";
  const play = "https://play.google.com/store/apps/details?id=app.sundial.mobile&referrer=";
  expect(rows.Android).toMatch(/^intent:\/\/sundial\.example/);
  expect(rows.Android).toContain(` ${play}`);
  expect(rows["Android, Firefox"]).toMatch(new RegExp(`^${web.replace("?", "\\?")} `));
  expect(rows.iPhone).toMatch(
    /^sundial:\/\/google\/link\/\S+ https:\/\/apps\.apple\.com\/app\/id6475332296 /,
  );
  expect(rows.iPad).toBe(rows.iPhone);
  expect(rows.Computer).toBe(`— ${web} ${web}`);
  expect(rows["Chat preview, crawler"]).toContain("nothing is counted");
  expect(rows).toMatchObject({ link: web, apn: "app.sundial.mobile", isi: "6475332296" });
});

test("nothing is misconfigured in an invitation", async () => {
  expect((await debug(await shorten(links))).markup).toContain("<p>Nothing.</p>");
});

test("it says what is wrong with the link, and with the deployment", async () => {
  Object.assign(links.settings, { appleTeamId: "", androidFingerprints: [] });
  const androidInfo = { androidPackageName: "com.other" };
  const info = { domainUriPrefix: "https://sundial.example/s", link: "https://sundial.example/" };
  const { markup } = await debug(await shorten(links, { dynamicLinkInfo: { ...info, androidInfo } }));
  const problems = [...markup.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = ""]) => unescaped(text));
  expect(problems).toEqual([
    "NOT_IN_PROJECT_ANDROID_PACKAGE_NAME: Param 'apn' is not an Android app of this project and is left out.",
    expect.stringMatching(/^APPLE_TEAM_ID /),
    expect.stringMatching(/^ANDROID_CERT_FINGERPRINTS /),
  ]);
});

test("it shows the preview with its picture, and lets nothing else in", async () => {
  const socialMetaTagInfo = { socialTitle: "Hello", socialImageLink: "https://images.example/a.png" };
  const info = { domainUriPrefix: "https://sundial.example/s", link: "https://sundial.example/" };
  const { response, markup } = await debug(
    await shorten(links, { dynamicLinkInfo: { ...info, socialMetaTagInfo } }),
  );
  expect(markup).toContain('<img src="https://images.example/a.png"');
  expect(response.headers.get("content-security-policy")).toContain("img-src data: https://images.example;");
});

test("the host of a picture cannot add to the policy", async () => {
  const socialMetaTagInfo = { socialImageLink: "https://a;script-src/x.png" };
  const info = { domainUriPrefix: "https://sundial.example/s", link: "https://sundial.example/" };
  const { response } = await debug(await shorten(links, { dynamicLinkInfo: { ...info, socialMetaTagInfo } }));
  expect(response.headers.get("content-security-policy")).toContain("img-src data:; base-uri");
});
