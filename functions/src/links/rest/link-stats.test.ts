import { beforeEach, expect, test } from "vitest";
import { codeOf, shorten, testApiKey, testLinks, visit } from "../../../testing/links.ts";
import { countClick } from "../clicks.ts";
import { type ShortLinksApi, shortLinksApi } from "./short-links-api.ts";

let links: ShortLinksApi;
let shortLink: string;
beforeEach(async () => {
  links = testLinks();
  shortLink = await shorten(links);
});

async function stats(address: string, query = `durationDays=7&key=${testApiKey}`) {
  const request = new Request(`https://sundial.example/v1/${address}/linkStats?${query}`);
  const response = await shortLinksApi(links, request);
  return { status: response.status, body: await response.json() };
}

test("clicks are counted by platform, in the shape of the old service", async () => {
  const click = (agent: string) =>
    visit(links, shortLink, { "user-agent": agent, "x-forwarded-for": "203.0.113.7" });
  await Promise.all([
    click(
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
    ),
    click(
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36",
    ),
    click("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36"),
  ]);
  expect(await stats(encodeURIComponent(shortLink))).toEqual({
    status: 200,
    body: {
      linkEventStats: [
        { platform: "ANDROID", count: "2", event: "CLICK" },
        { platform: "DESKTOP", count: "1", event: "CLICK" },
      ],
    },
  });
});

test("a click stores nothing but the day and a count", async () => {
  await countClick(links.db, codeOf(shortLink), "IOS");
  const { docs } = await links.db.collection(`ShortLinks/${codeOf(shortLink)}/Clicks`).get();
  const today = new Date().toISOString().slice(0, 10);
  expect(docs.map((shard) => shard.data())).toEqual([{ day: today, IOS: 1 }]);
});

test("two hundred concurrent clicks are all counted, over several documents", async () => {
  const code = codeOf(shortLink);
  await Promise.all(Array.from({ length: 200 }, () => countClick(links.db, code, "IOS")));
  const { body } = await stats(encodeURIComponent(shortLink));
  expect(body).toEqual({ linkEventStats: [{ platform: "IOS", count: "200", event: "CLICK" }] });
  expect((await links.db.collection(`ShortLinks/${code}/Clicks`).get()).size).toBeGreaterThan(5);
});

test("only the days that are asked for count, today among them", async () => {
  const clicks = links.db.collection(`ShortLinks/${codeOf(shortLink)}/Clicks`);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 1, 6, 7]) {
    await clicks.doc(`${dayBefore(days)}-0`).set({ day: dayBefore(days), IOS: 10 ** days });
  }
  const countOf = async (days: number) => {
    const { body } = await stats(encodeURIComponent(shortLink), `durationDays=${days}&key=${testApiKey}`);
    return (body as { linkEventStats: Array<{ count: string }> }).linkEventStats[0]?.count;
  };
  expect(await countOf(1)).toBe("1");
  expect(await countOf(2)).toBe("11");
  expect(await countOf(7)).toBe("1000011");
  expect(await countOf(366)).toBe("11000011");
});

test("a link that nobody has opened has no events", async () => {
  expect(await stats(encodeURIComponent(shortLink))).toEqual({ status: 200, body: { linkEventStats: [] } });
});

test.each([
  ["a link that was never made", encodeURIComponent("https://sundial.example/s/neverMade00"), undefined, 404],
  ["a link of another domain", encodeURIComponent("https://other.example/s/abcd"), undefined, 404],
  ["something that is not a link", "abcd", undefined, 404],
  ["something that cannot be decoded", "%zz", undefined, 404],
  ["no number of days", "x", `key=${testApiKey}`, 400],
  ["no days", "x", `durationDays=0&key=${testApiKey}`, 400],
  ["part of a day", "x", `durationDays=1.5&key=${testApiKey}`, 400],
  ["more than a year", "x", `durationDays=367&key=${testApiKey}`, 400],
  ["no key", "x", "durationDays=7", 403],
  ["a wrong key", "x", "durationDays=7&key=wrong", 400],
])("%s is refused", async (_what, address, query, status) => {
  expect(await stats(address, query)).toMatchObject({ status, body: { error: { code: status } } });
});
