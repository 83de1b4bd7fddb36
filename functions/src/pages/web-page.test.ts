import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { brand } from "contract/brand";
import type { Inviter } from "contract/callables";
import { languageCodes } from "contract/languages";
import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { findInviter } from "../inviters/inviter.ts";
import { loadPageModule, renderWebPage, type WebPages } from "./web-page.ts";

const page = loadPageModule();
const ana: Inviter = {
  name: "Ana Souza",
  pictureUrl: "/picture/ana",
  placeholder: { initials: "A", background: "#2047F9", ink: "#FFFFFF" },
};

const open = (path: string, world: Partial<WebPages> = {}, init: RequestInit = {}) =>
  renderWebPage(
    { page, getInviter: async () => ana, renderTimeoutMilliseconds: 10_000, ...world },
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
    "cache-control": "public, max-age=0, s-maxage=30, stale-while-revalidate=30, stale-if-error=86400",
  });
  const markup = await response.text();
  expect(markup).toContain('<h1 tabindex="-1" class="headline"><bdi class="headline-who">Ana Souza</bdi>');
  expect(markup).toContain('<img src="/picture/ana"');
  expect(markup).toContain('href="/social-sign-up/ana?lg=en"');
});

test.each([
  ["/feedback/ana/hi", "en", "hi", false],
  ["/feedback/ana", "hi-IN,en;q=0.5", "hi", true],
  ["/feedback/ana", "eo", "en", true],
  ["/feedback/ana/xx", "hi", "hi", true],
  ["/tasks-Feedback?userId=ana&lg=hi", "en", "hi", false],
])("%s for a browser that asks for %s is in %s", async (path, wish, language, varies) => {
  const response = await open(path, {}, { headers: { "accept-language": wish } });
  expect(response.headers.get("content-language")).toBe(language);
  expect(response.headers.get("vary")).toBe(varies ? "Accept-Language" : null);
  expect(await response.text()).toContain(`<html lang="${language}"`);
});

test("an unknown inviter is a 404 page that the CDN keeps for a minute", async () => {
  const services = { ...testServices(), findFile: async () => false as const };
  const world = { getInviter: (id: string) => findInviter(services, id) };
  for (const path of ["/feedback/nobody", "/feedback/a%2Fb", "/feedback/__all__/hi", "/tasks-Feedback"]) {
    const response = await open(path, world);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
    expect(await response.text()).toContain(`<meta property="og:title" content="${brand.title}"/>`);
  }
});

// Hosting has files for these; requested at the function's own URL, they come without content of a person.
test.each([
  "/feedback/ana/en/more",
  "/sign-up/ana/x",
  "/",
  "/welcome/mira/ana",
  "/auth/action?oobCode=secret",
])("%s is a 404, and the database is not asked", async (path) => {
  const response = await open(path, { getInviter: () => Promise.reject(new Error("asked")) });
  expect([response.status, response.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(await response.text()).toContain('"knownInviter":null');
});

test.each([
  ["fails", () => Promise.reject(new Error("unavailable"))],
  ["never responds", () => new Promise<null>(() => {})],
])(
  "when the database %s the visitor gets the page without the inviter, and no cache keeps it",
  async (_how, getInviter) => {
    const world = { getInviter, renderTimeoutMilliseconds: 20 };
    for (const path of ["/feedback/ana/hi", "/social-sign-up/ana?lg=hi", "/sign-up/ana?lg=hi"]) {
      const response = await open(path, world);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      const markup = await response.text();
      expect(markup).toContain('<html lang="hi"');
      expect(markup).toContain("<h1");
      expect(markup).toContain('"knownInviter":null');
    }
  },
);

test.each(languageCodes)("the page in %s travels in the first flight of a connection", async (language) => {
  const markup = await (await open(`/feedback/ana/${language}`)).text();
  // Ten packets, which a server sends before it waits for a sign of life.
  expect(brotliCompressSync(markup).length).toBeLessThan(14_000);
});

test.each([
  ["/feedback/ana_", 302, "/feedback/ana"],
  ["/sign-up/ana_?lg=hi", 302, "/sign-up/ana?lg=hi"],
  ["//feedback/ana/hi?x=1", 302, "/feedback/ana/hi?x=1"],
  ["/feedback/own_", 200, null],
  ["/feedback/nobody_", 404, null],
])("%s, as chat apps and senders change it, answers %i", async (path, status, location) => {
  const getInviter = async (id: string) => (["ana", "own_"].includes(id) ? ana : null);
  const response = await open(path, { getInviter });
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
});

test.each(["/social-sign-up/ana", "/sign-up/ana"])("%s comes with who invites", async (path) => {
  const response = await open(path);
  expect([response.status, response.headers.get("vary")]).toEqual([200, "Accept-Language"]);
  expect(await response.text()).toContain('<img src="/picture/ana"');
  const nobody = await open(path, { getInviter: async () => null });
  expect([nobody.status, await nobody.text()]).toEqual([404, expect.stringContaining("<h1")]);
});

test("every script that a page is to have at hand is in the build", async () => {
  const markup = await (await open("/sign-up/ana")).text();
  const scripts = [...markup.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
    ([, script = ""]) => script,
  );
  expect(scripts.length).toBeGreaterThan(1);
  const dist = new URL("../../../apps/web/dist/", import.meta.url);
  for (const script of scripts) expect(() => readFileSync(new URL(`.${script}`, dist))).not.toThrow();
});
