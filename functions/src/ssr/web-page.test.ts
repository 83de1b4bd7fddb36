import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import type { Inviter } from "../contract.ts";
import { languageCodes } from "../product/languages.ts";
import { findInviter } from "../users/find-inviter.ts";
import { loadPageModule } from "./load-page-module.ts";
import { type WebPages, webPage } from "./web-page.ts";

const page = await loadPageModule();
const ana: Inviter = { name: "Ana Souza", pictureUrl: "/picture/ana" };

const open = (path: string, world: Partial<WebPages> = {}, init: RequestInit = {}) =>
  webPage(
    { page, getInviter: async () => ana, patienceMilliseconds: 10_000, ...world },
    new Request(`http://localhost${path}`, init),
  );

test("an invitation comes with its content, which the CDN may keep for each address", async () => {
  const response = await open("/feedback/ana/en");
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "text/html; charset=utf-8",
    "content-language": "en",
    "content-security-policy": expect.stringContaining("style-src 'self' 'sha256-"),
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0, s-maxage=300, stale-while-revalidate=600",
  });
  const markup = await response.text();
  expect(markup).toContain('<h1 tabindex="-1" class="headline"><span class="headline-who">Ana Souza</span>');
  expect(markup).toContain('<img src="/picture/ana"');
  expect(markup).toContain('href="/social-sign-up/ana"');
});

test.each([
  ["/feedback/ana/hi", "en", "hi", false],
  ["/feedback/ana", "hi-IN,en;q=0.5", "hi", true],
  ["/feedback/ana", "fr", "en", true],
  ["/feedback/ana/xx", "hi", "hi", true],
  ["/tasks-Feedback?userId=ana&lg=hi", "en", "hi", false],
])("%s for a browser that asks for %s is in %s", async (path, wish, language, varies) => {
  const response = await open(path, {}, { headers: { "accept-language": wish } });
  expect(response.headers.get("content-language")).toBe(language);
  expect(response.headers.get("vary")).toBe(varies ? "Accept-Language" : null);
  expect(await response.text()).toContain(`<html lang="${language}"`);
});

test("an address that is nobody's is a 404 with a page, and is looked up again a minute later", async () => {
  const services = { ...testServices(), findFile: async () => false as const };
  const world = { getInviter: (id: string) => findInviter(services, id) };
  for (const path of ["/feedback/nobody", "/feedback/a%2Fb", "/feedback/__all__/hi", "/tasks-Feedback"]) {
    const response = await open(path, world);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(await response.text()).toContain('<meta property="og:title" content="Sundial Daily Task Focus"/>');
  }
});

test.each(["/feedback/ana/en/more", "/feedback", "/sign-up/ana/x", "/anything/else"])(
  "%s is not found, and the page says so",
  async (path) => {
    const getInviter = () => Promise.reject(new Error("asked"));
    const response = await open(path, { getInviter }, { headers: { "accept-language": "hi" } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("यह पेज मौजूद नहीं है</h1>");
  },
);

test.each([
  ["fails", () => Promise.reject(new Error("unavailable"))],
  ["never answers", () => new Promise<null>(() => {})],
])(
  "when the database %s the visitor gets the app without content, kept by nobody",
  async (_how, getInviter) => {
    const response = await open("/feedback/ana", { getInviter, patienceMilliseconds: 20 });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toBe(page.emptyPage);
  },
);

test("a configuration that is given takes the place of the one that the app was built with", async () => {
  const built = readFileSync(new URL("../../../apps/web/public/config.json", import.meta.url), "utf8");
  const config = { ...JSON.parse(built), productDomain: "https://other.example" };
  const markup = await (await open("/feedback/ana/en", { config })).text();
  expect(markup).toContain('<link rel="canonical" href="https://other.example/feedback/ana/en"/>');
});

test("a configuration that is not complete leaves the app to say so", async () => {
  const response = await open("/feedback/ana", { config: { productDomain: "https://other.example" } });
  expect(await response.text()).toBe(page.emptyPage);
});

test.each(languageCodes)("the page in %s travels in the first flight of a connection", async (language) => {
  const markup = await (await open(`/feedback/ana/${language}`)).text();
  // Ten packets, which a server sends before it waits for a sign of life.
  expect(brotliCompressSync(markup).length).toBeLessThan(14_000);
});

test.each(["/social-sign-up/ana", "/sign-up/ana"])("%s comes with who invites", async (path) => {
  const response = await open(path);
  expect([response.status, response.headers.get("vary")]).toEqual([200, "Accept-Language"]);
  expect(await response.text()).toContain('<img src="/picture/ana"');
  const nobody = await open(path, { getInviter: async () => null });
  expect([nobody.status, await nobody.text()]).toEqual([404, expect.stringContaining("<h1")]);
});

test.each([
  ["/", "आपका स्वागत है</h1>"],
  ["/welcome", "आपका स्वागत है</h1>"],
  ["/welcome/mira/ana", "तैयार कर रहे हैं"],
  ["/confirm-email?lang=hi", "कन्फ़र्म करें</h1>"],
])("%s comes with its content, for which nobody is asked", async (path, content) => {
  const getInviter = () => Promise.reject(new Error("asked"));
  const response = await open(path, { getInviter }, { headers: { "accept-language": "hi" } });
  expect([response.status, response.headers.get("content-language")]).toEqual([200, "hi"]);
  expect(await response.text()).toContain(content);
});

test("every script that a page is to have at hand is in the build", async () => {
  const markup = await (await open("/sign-up/ana")).text();
  const scripts = [...markup.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
    ([, script = ""]) => script,
  );
  expect(scripts).toContainEqual(expect.stringContaining("/assets/sign-up-page-"));
  const dist = new URL("../../../apps/web/dist/", import.meta.url);
  for (const script of scripts) expect(() => readFileSync(new URL(`.${script}`, dist))).not.toThrow();
});
