import { allMessages } from "contract/messages";
import { beforeEach, expect, test } from "vitest";
import { addInviter, documentsOf } from "../../testing/people.ts";
import { openReport, sendReport } from "../../testing/reports.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { testSettings } from "../../testing/test-settings.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";
import { setBlocked } from "./blocks.ts";

/** Attacks on the report form. */
let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const origin = testSettings.productDomain;
const send = (path: string, sent: Parameters<typeof sendReport>[2] = {}) => sendReport(services, path, sent);
const reports = async () => Object.keys(await documentsOf(services, "Reports"));

test.each<[string, Record<string, string>]>([
  ["another site", { "sec-fetch-site": "cross-site" }],
  ["another subdomain", { "sec-fetch-site": "same-site" }],
  ["an address bar", { "sec-fetch-site": "none" }],
])("cannot make somebody's browser report, from %s", async (_where, headers) => {
  expect((await send("/report/invitation/ana", { headers })).status).toBe(403);
  expect(await reports()).toEqual([]);
});

test.each(["https://evil.example", "null", `${origin}.evil.example`, "http://sundial.example"])(
  "cannot do so from %s by an older browser",
  async (elsewhere) => {
    expect((await send("/report/invitation/ana", { headers: { origin: elsewhere } })).status).toBe(403);
    expect(await reports()).toEqual([]);
  },
);

test.each(["", "reason=", "reason=constructor", "reason=__proto__", "{}", "spam", "reason=SPAM", "\0"])(
  "gets the form again for %j",
  async (body) => {
    const response = await send("/report/invitation/ana", { body });
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('role="alert"')]);
    expect(await reports()).toEqual([]);
  },
);

test.each([
  "/report/link/..%2fUsers%2fana",
  "/report/invitation/a.b",
  "/report/invitation/__proto__",
  "/report/invitation/ana/more",
  `/report/invitation/${"x".repeat(129)}`,
  "/report/link/__proto__",
  "/report/constructor/ana",
  "/report/inviter/ana",
  "/report/thanks",
])("finds nothing to report at %s", async (path) => {
  const response = await send(path);
  expect([response.status, response.headers.get("location")]).toEqual([404, null]);
  expect(await documentsOf(services, "Reports")).toEqual({});
});

test("who goes from one inviter to the next is stopped, with the time to wait, and reads no more names", async () => {
  const most = options.reportAbuse.limit.address;
  const ids = Array.from({ length: most + 1 }, (_, index) => `inviter-${index}`);
  await Promise.all(ids.map((id) => addInviter(services, id)));
  const limit = new CallLimit("reportAbuse", { address: crypto.randomUUID() });
  for (const id of ids.slice(0, -1)) await send(`/report/invitation/${id}`, { limit });
  const refused = await send(`/report/invitation/${ids.at(-1)}`, { limit });
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await reports()).toHaveLength(most);
  const form = await openReport(services, "/report/invitation/ana", limit);
  expect(await form.text()).not.toContain("<bdi>");
});

test("from a blocked network is told so, and nothing is kept", async () => {
  await setBlocked(services, { kind: "addresses", id: "203.0.113.0/24", blocked: true, by: "op" });
  const limit = new CallLimit("reportAbuse", { address: "hash" }, Date.now(), "203.0.113.7");
  const response = await send("/report/invitation/ana", { limit });
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining(allMessages.en.reportForm.networkText),
  ]);
  expect(await reports()).toEqual([]);
});
