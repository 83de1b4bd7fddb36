import { beforeEach, expect, test, vi } from "vitest";
import { countClick } from "./clicks.ts";
import type { ShortLinksApi } from "./rest-api.ts";
import { clicksOf, codeOf, shorten, testLinks, visit } from "./testing/links.ts";

let links: ShortLinksApi;
let shortLink: string;
beforeEach(async () => {
  links = testLinks();
  shortLink = await shorten(links);
});

const broken = () => {
  throw new Error("away");
};
test.each([
  ["by default", {}, 1],
  ["not beyond a limit", { mayCount: async () => false }, 0],
  ["not if the count cannot be written", { onClick: broken }, 0],
  ["not if the limit is away", { mayCount: () => Promise.reject(new Error("away")) }, 0],
])("a visit counts %s, and opens the link", async (_when, opening, count) => {
  expect((await visit({ ...links, ...opening }, shortLink, { "user-agent": "Android" })).status).toBe(200);
  expect(await clicksOf(links, shortLink)).toEqual({ ANDROID: count, IOS: 0, DESKTOP: 0 });
});

test("a click stores nothing but the day and a count", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 23, 59), toFake: ["Date"] });
  await countClick(links.db, codeOf(shortLink), "IOS");
  vi.useRealTimers();
  const { docs } = await links.db.collection(`ShortLinks/${codeOf(shortLink)}/Clicks`).get();
  expect(docs.map((shard) => shard.data())).toEqual([{ day: "2026-11-21", IOS: 1 }]);
});

test("two hundred concurrent clicks are all counted, over several documents", async () => {
  const code = codeOf(shortLink);
  await Promise.all(Array.from({ length: 200 }, () => countClick(links.db, code, "IOS")));
  expect(await clicksOf(links, shortLink)).toEqual({ ANDROID: 0, IOS: 200, DESKTOP: 0 });
  expect((await links.db.collection(`ShortLinks/${code}/Clicks`).get()).size).toBeGreaterThan(5);
});
