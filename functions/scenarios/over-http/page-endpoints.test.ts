import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { metaTags } from "short-links/testing/markup";
import { suiteAddress } from "suite/suite-address.ts";
import { describe, expect, test } from "vitest";
import { suiteDb } from "../../testing/calls.ts";

/** The deployed function behind Hosting's rewrites. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");
const get = (path: string) => fetch(origin + path);

async function inviter(name: string): Promise<string> {
  const id = `inviter${crypto.randomUUID().slice(0, 8)}`;
  await suiteDb().doc(`Users/${id}`).set({ userId: id, name });
  return id;
}

test("a chat app shows who invites, in the language of the link", async () => {
  const markup = await (await get("/feedback/ravi/hi")).text();
  const title = `\u2068रवि शर्मा\u2069 ने आपको ${brand.name} पर बुलाया है`;
  expect(metaTags(markup.replaceAll(/ ?\/>/g, ">"))).toMatchObject({
    "og:title": title,
    "og:description": expect.stringContaining(brand.name),
    "og:image": `${origin}/preview/ravi/hi.jpg`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": title,
    "og:url": `${origin}/feedback/ravi/hi`,
    "og:type": "website",
    "og:site_name": brand.name,
    "og:locale": "hi_IN",
    "twitter:card": "summary_large_image",
    "twitter:title": title,
    robots: "noindex",
  });
  const alternates = [...markup.matchAll(/"og:locale:alternate" content="(\w+)"/g)].map(
    ([, locale]) => locale,
  );
  const others = languageCodes.filter((code) => code !== "hi").map((code) => languages[code].locale);
  expect(alternates.toSorted()).toEqual(others.toSorted());
  expect(markup.indexOf("og:title")).toBeLessThan(1100);
  expect(markup).toContain(`<link rel="canonical" href="${origin}/feedback/ravi/hi"/>`);
});

test("an unknown inviter's page previews the product alone", async () => {
  const response = await get("/feedback/nobody/en");
  const markup = (await response.text()).replaceAll(/ ?\/>/g, ">");
  expect(response.status).toBe(404);
  expect(metaTags(markup)).toMatchObject({
    "og:title": brand.title,
    "og:image": expect.stringMatching(/^https:\/\/[^/]+\/preview\.png$/),
    "og:url": `${origin}/`,
  });
});

test("a changed name is on the next page that is rendered", async () => {
  const id = await inviter("Before");
  expect(await (await get(`/feedback/${id}`)).text()).toContain("Before");
  await suiteDb().doc(`Users/${id}`).update({ name: "After" });
  expect(await (await get(`/feedback/${id}`)).text()).toContain("After");
});

describe("behind Hosting", () => {
  test.each([
    [
      "/feedback/ana/en",
      200,
      "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
    ],
    [
      "/tasks-Feedback?userId=ana&lg=en",
      200,
      "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
    ],
    ["/feedback/nobody/en", 404, "public, max-age=0, s-maxage=60"],
    ["/feedback/%E0%A4%A/en", 404, "public, max-age=0, s-maxage=60"],
    ["/social-sign-up/%?lg=en", 404, "public, max-age=0, s-maxage=60"],
  ])("%s is %s, kept as %s", async (path, status, kept) => {
    const response = await get(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([status, kept]);
    expect(response.headers.get("set-cookie")).toBe(null);
    expect(response.headers.get("vary")).not.toMatch(/Accept-Language|User-Agent/i);
  });

  test("an address without a language is cached separately for each browser language", async () => {
    expect((await get("/feedback/ana")).headers.get("vary")).toMatch(/Accept-Language/);
  });

  // Hosting's rule for /assets says a year, whatever is answered. Chromium obeyed that for a script that was missing once.
  test("a missing asset is asked for again each time, by browsers and CDN", async () => {
    const { status, headers } = await get("/assets/never-built-12345678.js");
    expect([status, headers.get("vary")]).toEqual([404, expect.stringMatching(/(^|, ?)\*/)]);
  });

  test("HEAD is answered like GET, without the page", async () => {
    const response = await fetch(`${origin}/feedback/ana/en`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  test("there is one policy, and it knows the style of the page", async () => {
    const policy = (await get("/feedback/ana/en")).headers.get("content-security-policy") ?? "";
    expect(policy.match(/default-src/g)).toHaveLength(1);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).toMatch(/script-src 'self' https:\/\/apis\.google\.com/);
  });
});
