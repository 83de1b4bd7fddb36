import { setBlocked } from "functions/src/abuse/blocks.ts";
import { findInviter } from "functions/src/inviters/inviter.ts";
import { loadPageModule, renderWebPage } from "functions/src/pages/web-page.ts";
import { addInviter } from "functions/testing/people.ts";
import { testServices } from "functions/testing/test-services.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cachingCdn } from "../support/caching-cdn.ts";

const page = loadPageModule();
const noon = Date.UTC(2031, 0, 1, 12);
const services = testServices();
let isDown = false;

beforeEach(() => {
  isDown = false;
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
});
afterEach(() => void vi.useRealTimers());

const at = (seconds: number) => vi.setSystemTime(noon + seconds * 1000);

async function invitation(id: string) {
  await addInviter(services, id);
  const stop = (blocked: boolean) => setBlocked(services, { kind: "inviter", id, blocked, by: "op" });
  await stop(false);
  const world = {
    page,
    getInviter: (asked: string) => findInviter({ ...services, findFile: async () => false }, asked),
    renderTimeoutMilliseconds: 10_000,
  };
  const open = async (path: string) =>
    isDown
      ? new Response(null, { status: 503 })
      : renderWebPage(world, new Request(`http://localhost${path}`));
  return { stop, open, cdn: (path: string) => cachingCdn(() => open(path)) };
}

test.each(["/feedback/ana/en", "/sign-up/ana"])(
  "%s disappears within a minute of being stopped, even if opened meanwhile",
  async (path) => {
    const { stop, cdn } = await invitation("ana");
    const [busy, quiet] = [cdn(path), cdn(path)];
    expect([await busy.get(), await quiet.get()]).toEqual([200, 200]);
    await stop(true);
    for (let second = 1; second < 60; second += 1) {
      at(second);
      await busy.get();
    }
    at(60);
    expect([await busy.get(), await quiet.get()]).toEqual([410, 410]);
    // As soon as it is let go.
    await stop(false);
    at(120);
    expect(await quiet.get()).toBe(200);
  },
);

test("an outage does not bring a stopped invitation back", async () => {
  const { stop, cdn } = await invitation("ana");
  const address = cdn("/feedback/ana/en");
  await stop(true);
  expect(await address.get()).toBe(410);
  isDown = true;
  at(3600);
  expect(await address.get()).toBe(410);
});

test.each([
  ["en", "This invitation is no longer available"],
  ["hi", "यह निमंत्रण अब उपलब्ध नहीं है"],
])("says that it was stopped in the URL's language, %s, and shows no one", async (language, title) => {
  const { stop, open } = await invitation("priya");
  await stop(true);
  const response = await open(`/feedback/priya/${language}`);
  const markup = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-language": language,
    "cache-control": "public, max-age=0, s-maxage=30, stale-if-error=86400",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "x-robots-tag": "noindex",
  });
  expect(response.headers.has("vary")).toBe(false);
  expect(markup).toContain(`<html lang="${language}"`);
  expect(markup).toContain(`<h1>${title}</h1>`);
  expect(markup).not.toMatch(/Ana|priya|="og:\w|\/picture\/|\/preview\//);
});
