import { beforeEach, describe, expect, test } from "vitest";
import { readDays } from "../src/documents/day-counts.ts";
import type { ShortLinksApi } from "../src/links/endpoints.ts";
import { CallLimit } from "../src/platform/limits/call-limit.ts";
import { options } from "../src/platform/options.ts";
import { clicksOf, shorten, testLinks, visit } from "../testing/links.ts";

const android =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

let links: ShortLinksApi;
beforeEach(() => {
  links = testLinks();
});

test("HEAD and a browser that fetches ahead count nothing", async () => {
  const shortLink = await shorten(links);
  const head = await visit(links, shortLink, { method: "HEAD", "user-agent": android });
  expect(head.status).toBe(200);
  await visit(links, shortLink, { "user-agent": android, "sec-purpose": "prefetch;prerender" });
  const counts = await clicksOf(links, shortLink);
  expect(counts).toEqual({ ANDROID: 0, IOS: 0, DESKTOP: 0 });
});

test.each([["dnt"], ["sec-gpc"]])(
  "a click is counted for its link and in its day, unless the visitor sends %s",
  async (header) => {
    const shortLink = await shorten(links);
    await visit(links, shortLink, { "user-agent": android });
    const { status } = await visit(links, shortLink, { "user-agent": android, [header]: "1" });
    expect(status).toBe(200);
    expect(await clicksOf(links, shortLink)).toMatchObject({ ANDROID: 1 });
    const { days } = await readDays(links.db, { from: "2000-01-01", to: "2999-01-01" });
    expect(days).toMatchObject([{ clicks: 1 }]);
  },
);

describe("a flood of clicks", () => {
  const from = (address: string) => {
    const limit = new CallLimit("openLink", { address: crypto.randomUUID() }, Date.now(), address);
    return { ...links, clickLimit: () => limit };
  };
  const open = async (opening: ReturnType<typeof from>, shortLink: string) =>
    (await visit(opening, shortLink, { "user-agent": android })).status;
  const counted = async (shortLink: string) => (await clicksOf(links, shortLink)).ANDROID;

  test("from one address is not counted beyond the limit, and every visit has its page", async () => {
    const shortLink = await shorten(links);
    const flooding = from("203.0.113.7");
    const most = options.openLink.limit.address * 10;
    for (let visits = 1; visits < most; visits++) flooding.clickLimit().checkInMemory();
    for (let visits = 0; visits < 3; visits++) expect(await open(flooding, shortLink)).toBe(200);
    expect(await counted(shortLink)).toBe(1);
    await open(from("203.0.113.8"), shortLink);
    expect(await counted(shortLink)).toBe(2);
  });
});
