import { beforeEach, expect, test } from "vitest";
import { type ShortLinksApi, shortLinksApi } from "../rest-api.ts";
import { codeOf, shorten, testApiKey, testLinks } from "../testing/links.ts";

let links: ShortLinksApi;
let shortLink: string;
beforeEach(async () => {
  links = testLinks();
  shortLink = await shorten(links);
});

async function stats(address: string, query = `durationDays=7&key=${testApiKey}`) {
  const request = new Request(`https://acorn.example/v1/${address}/linkStats?${query}`);
  const response = await shortLinksApi(links, request);
  return { status: response.status, body: await response.json() };
}

test("clicks are counted by platform, in the shape of the old service, today among the days", async () => {
  const clicks = links.db.collection(`ShortLinks/${codeOf(shortLink)}/Clicks`);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 1, 6, 7]) {
    await clicks.doc(`${dayBefore(days)}-0`).set({ day: dayBefore(days), IOS: 10 ** days });
  }
  await clicks.doc(`${dayBefore(0)}-1`).set({ day: dayBefore(0), ANDROID: 2 });
  const ofDays = (days: number) =>
    stats(encodeURIComponent(shortLink), `durationDays=${days}&key=${testApiKey}`);
  const answer = (ios: string) => ({
    status: 200,
    body: {
      linkEventStats: [
        { platform: "ANDROID", count: "2", event: "CLICK" },
        { platform: "IOS", count: ios, event: "CLICK" },
      ],
    },
  });
  expect(await ofDays(1)).toEqual(answer("1"));
  expect(await ofDays(2)).toEqual(answer("11"));
  expect(await ofDays(7)).toEqual(answer("1000011"));
  expect(await ofDays(366)).toEqual(answer("11000011"));
});

test.each([
  ["a link that was never made", encodeURIComponent("https://acorn.example/s/neverMade00"), undefined, 404],
  ["something that is not a link", "abcd", undefined, 404],
  ["something that cannot be decoded", "%zz", undefined, 404],
  ["no days", "x", `durationDays=0&key=${testApiKey}`, 400],
  ["part of a day", "x", `durationDays=1.5&key=${testApiKey}`, 400],
  ["more than a year", "x", `durationDays=367&key=${testApiKey}`, 400],
  ["no key", "x", "durationDays=7", 403],
])("%s is refused", async (_what, address, query, status) => {
  expect(await stats(address, query)).toMatchObject({ status, body: { error: { code: status } } });
});
