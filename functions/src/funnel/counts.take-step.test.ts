import { deviceClasses } from "contract/visits";
import fc from "fast-check";
import { expectedVisits } from "short-links/conformance/expected-visits";
import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { readFunnel, takeStep } from "./counts.ts";

const services = testServices();
const report = { step: "opened", language: "hi" };
const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";

let tests = 0;
/** A separate day for each test, so that other tests' steps are not counted. */
function day() {
  tests += 1;
  const date = new Date(Date.UTC(2031, 0, tests)).toISOString().slice(0, 10);
  const send = async (
    body: unknown,
    headers: Record<string, string> = {},
    limit: CallLimit | null = null,
  ) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const all: Record<string, string> = { "user-agent": phone, "sec-fetch-site": "same-origin", ...headers };
    if (all["sec-fetch-site"] === "") delete all["sec-fetch-site"];
    const request = new Request("http://localhost/step", { method: "POST", headers: all, body: text });
    const counting = { ...services, limit, productDomain: "https://sundial.example" };
    return (await takeStep(counting, request, Date.parse(date))).status;
  };
  return { send, rows: async () => (await readFunnel(services, { from: date, to: date })).rows };
}

test.each(expectedVisits)("counts as is right for $name", async ({ userAgent, counted }) => {
  const { send, rows } = day();
  expect(await send(report, { "user-agent": userAgent })).toBe(204);
  const found = await rows();
  expect(found.map(({ device, count }) => [device, count])).toEqual(
    counted ? [[counted.toLowerCase(), 1]] : [],
  );
  for (const { device } of found) expect(deviceClasses).toContain(device);
});

test.each<[string, Record<string, string>]>([
  ["asks not to be followed by Do Not Track", { dnt: "1" }],
  ["asks not to be followed by Global Privacy Control", { "sec-gpc": "1" }],
  ["is fetched ahead", { "sec-purpose": "prefetch;prerender" }],
  ["has no user agent", { "user-agent": "" }],
])("counts nothing of what %s, and says nothing of it", async (_what, headers) => {
  const { send, rows } = day();
  expect(await send(report, headers)).toBe(204);
  expect(await rows()).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["no object", '"opened"'],
  ["null", "null"],
  ["a list", JSON.stringify([report])],
  ["no step", { language: "en" }],
  ["a step that functions count", { ...report, step: "activated" }],
  ["a step that the app counts", { ...report, step: "openedInApp" }],
  ["a name of every object", { ...report, step: "constructor" }],
  ["another language", { ...report, language: "xx" }],
  ["another method", { ...report, method: "none" }],
  ["a duration", { ...report, step: "choseMethod", seconds: 5 }],
  ["a field of somebody's own", { ...report, email: "mira@example.com" }],
  ["a prototype", '{"step":"opened","language":"en","__proto__":{"seconds":1}}'],
  ["much", JSON.stringify(report) + " ".repeat(2 ** 20)],
])("refuses %s", async (_what, body) => {
  const { send, rows } = day();
  expect(await send(body)).toBe(400);
  expect(await rows()).toEqual([]);
});

test("refuses whatever is no report", async () => {
  const { send, rows } = day();
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: "binary" }), fc.json()), async (body) => {
      expect(await send(body)).toBe(400);
    }),
  );
  expect(await rows()).toEqual([]);
});

test.each(["cross-site", "same-site", "none"])("refuses a report from elsewhere, %s", async (site) => {
  const { send, rows } = day();
  expect(await send(report, { "sec-fetch-site": site })).toBe(403);
  expect(await rows()).toEqual([]);
});

test.each([
  ["nothing of where it comes from", {}],
  ["the page of another origin", { origin: "https://sundial.example.evil.example" }],
  ["no page", { origin: "null" }],
])("refuses a report that names %s", async (_what, headers) => {
  const { send, rows } = day();
  expect(await send(report, { "sec-fetch-site": "", ...headers })).toBe(403);
  expect(await rows()).toEqual([]);
});

test("counts a report that names our origin alone", async () => {
  const { send, rows } = day();
  expect(await send(report, { "sec-fetch-site": "", origin: "https://sundial.example" })).toBe(204);
  expect((await rows()).map(({ count }) => count)).toEqual([1]);
});

test("stops a flood from one address in memory, without a document", async () => {
  const { send, rows } = day();
  const flood = () => new CallLimit("countStep", { address: crypto.randomUUID() });
  const [one, other] = [flood(), flood()];
  const most = 120;
  const answers = await Promise.all(Array.from({ length: most + 50 }, () => send(report, {}, one)));
  expect(answers.filter((status) => status === 204)).toHaveLength(most);
  expect(answers.filter((status) => status === 429)).toHaveLength(50);
  expect(await send(report, {}, other)).toBe(204);
  expect((await rows()).map(({ count }) => count)).toEqual([most + 1]);
  expect((await services.db.collection("RateLimits").get()).size).toBe(0);
});
