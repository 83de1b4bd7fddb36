import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setBlocked } from "../src/abuse/blocks.ts";
import { answerApi, type ShortLinksApi } from "../src/links/endpoints.ts";
import { CallLimit, countAttempts, WINDOW_SECONDS } from "../src/platform/limits/call-limit.ts";
import { options } from "../src/platform/options.ts";
import { shorten, shortenRequest, testLinks } from "../testing/links.ts";
import { specifiedLinkRequest } from "../testing/specified-link-request.ts";

const noon = Date.UTC(2026, 0, 1, 12);
let limit: CallLimit;
const counterIn = (db: Firestore) => limit.counters(db)[0] ?? db.doc("RateLimits/missing");

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  limit = new CallLimit("createInviteLink", { account: crypto.randomUUID() }, noon);
});
afterEach(() => void vi.useRealTimers());

async function limitedLinks(): Promise<ShortLinksApi> {
  const links = { ...testLinks(), limit };
  await links.db.doc("Users/ana").set({ userId: "ana", name: "Ana" });
  return links;
}

const spendAll = ({ db }: ShortLinksApi) =>
  counterIn(db).set({ count: options.createInviteLink.limit.account, expiresAt: Timestamp.fromMillis(noon) });
const countIn = async ({ db }: ShortLinksApi) => (await counterIn(db).get()).get("count");

test("a new link is refused beyond the limit with the time to wait, and to a blocked network", async () => {
  const links = await limitedLinks();
  await spendAll(links);
  const ask = () => answerApi(links, shortenRequest(specifiedLinkRequest("ana", links.settings)));
  const response = await ask();
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, `${WINDOW_SECONDS}`]);
  await setBlocked(links, { kind: "addresses", id: "203.0.113.0/24", blocked: true, by: "op" });
  links.limit = new CallLimit("shortLinks", { address: "hash" }, noon, "203.0.113.7");
  expect((await ask()).status).toBe(403);
  expect((await links.db.collection("ShortLinks").get()).size).toBe(0);
});

test("exchanges count in the instance's memory alone, and are refused beyond the limit", async () => {
  const links = await limitedLinks();
  const body = JSON.stringify({ requestedLink: await shorten(links) });
  const exchange = () =>
    answerApi(links, new Request("https://sundial.example/v1/reopenAttribution", { method: "POST", body }));
  expect((await exchange()).status).toBe(200);
  expect(await countIn(links)).toBe(1);
  countAttempts(counterIn(links.db).id, Number.POSITIVE_INFINITY);
  const response = await exchange();
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, `${WINDOW_SECONDS}`]);
});
