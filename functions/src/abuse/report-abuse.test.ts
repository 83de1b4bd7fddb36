import { languageCodes } from "contract/languages";
import { allMessages } from "contract/messages";
import { reportReasons } from "contract/reports";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeOf, shorten, testApiKey } from "../../testing/links.ts";
import { addInviter, documentsOf } from "../../testing/people.ts";
import { openReport, sendReport } from "../../testing/reports.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { userDocument } from "../documents/users.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { eraseUser } from "../users/erase-user.ts";
import { listReports, setBlocked } from "./blocks.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

afterEach(() => void vi.useRealTimers());

const ask = (path: string) => openReport(services, path);
const send = (path: string, sent: Parameters<typeof sendReport>[2] = {}) => sendReport(services, path, sent);
const reports = async () =>
  (await listReports(services, {})).reports.map(({ id, reporters, reasons }) => ({ id, reporters, reasons }));
const none = { spam: 0, impersonation: 0, offensive: 0, other: 0 };

test.each(languageCodes)("the form works without a script, in %s", async (language) => {
  const response = await ask(`/report/invitation/ana?hl=${language}`);
  const markup = await response.text();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-language": language,
    "content-security-policy": expect.stringContaining("form-action 'self'"),
    "x-robots-tag": "noindex",
  });
  expect(markup).not.toContain("<script");
  expect(markup).toContain(`<form method="post" action="/report/invitation/ana?hl=${language}">`);
  const { title, reasons } = allMessages[language].reportForm;
  expect(markup).toContain(`<h1>${title.invitation}</h1>`);
  const values = [...markup.matchAll(/<label .*?value="(\w+)" required><span>([^<]+)<\/span><\/label>/g)];
  expect(values.map(([, value, text]) => [value, text])).toEqual(Object.entries(reasons));
});

test("the form says whose invitation it is, that of a link too", async () => {
  await userDocument(services.db, "ana").update({ name: "<b>Ana</b>" });
  const code = codeOf(await shorten({ ...services, apiKey: testApiKey }));
  for (const path of ["/report/invitation/ana", `/report/link/${code}`]) {
    const markup = await (await ask(path)).text();
    expect(markup).toContain("<p>This invitation comes from <bdi>&lt;b&gt;Ana&lt;/b&gt;</bdi>.</p>");
  }
});

test.each(["/report/invitation/eve", "/report/link/neverMade00", "/report/invitation/mallory"])(
  "the form names nobody for whom no page opens: %s",
  async (path) => {
    await addInviter(services, "mallory");
    await setBlocked(services, { kind: "inviter", id: "mallory", blocked: true, by: "op" });
    const markup = await (await ask(path)).text();
    expect(markup).toContain("<form");
    expect(markup).not.toContain("<bdi>");
  },
);

test("reports are summed up by reason for each invitation and each link, the most reporters first", async () => {
  const code = codeOf(await shorten({ ...services, apiKey: testApiKey }));
  const reasons = ["spam", "spam", "offensive"];
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1, 9, 59, 58, 765), toFake: ["Date"] });
  for (const [index, reason] of reasons.entries())
    await send("/report/invitation/ana", { body: `reason=${reason}`, reporter: `visitor-${index}` });
  vi.setSystemTime(Date.UTC(2031, 0, 1, 10, 12, 34, 567));
  await send(`/report/link/${code}`, { body: "reason=impersonation" });
  await setBlocked(services, { kind: "link", id: code, blocked: true, by: "op" });
  const reports = [
    {
      kind: "invitation",
      id: "ana",
      reporters: 3,
      reasons: { ...none, spam: 2, offensive: 1 },
      blocked: false,
      dismissed: false,
      lastReportedAt: "2031-01-01T09:00:00.000Z",
    },
    {
      kind: "link",
      id: code,
      reporters: 1,
      reasons: { ...none, impersonation: 1 },
      blocked: true,
      dismissed: false,
      lastReportedAt: "2031-01-01T10:00:00.000Z",
    },
  ];
  expect(await listReports(services, {})).toEqual({ reports, next: null });
});

test("every report is kept, but one network counts as one reporter for a month", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 2), toFake: ["Date"] });
  for (const reason of reportReasons) await send("/report/invitation/ana", { body: `reason=${reason}` });
  vi.setSystemTime(Date.UTC(2031, 0, 3));
  await Promise.all(Array.from({ length: 3 }, () => send("/report/invitation/ana")));
  const reasons = { spam: 4, impersonation: 1, offensive: 1, other: 1 };
  expect(await reports()).toEqual([{ id: "ana", reporters: 1, reasons }]);
});

test.each(["/report/invitation/nobody", "/report/link/neverMade00"])(
  "a report about nothing, %s, is answered the same and leaves nothing",
  async (path) => {
    const limit = new CallLimit("reportAbuse", { address: "somebody" });
    const response = await send(path, { limit });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/report/thanks?hl=en"]);
    for (const name of ["Reports", "RateLimits"]) expect(await documentsOf(services, name)).toEqual({});
  },
);

test("nothing is kept of who reports, and nothing of whom was reported once they have left", async () => {
  await send("/report/invitation/ana", { reporter: "a-hash", headers: { "user-agent": "Netscape" } });
  const [[id = "", kept] = []] = Object.entries(await documentsOf(services, "Reports"));
  expect(id).toBe("invitation.ana");
  expect(Object.keys(kept as object).sort()).toEqual([
    "count",
    "expiresAt",
    "id",
    "kind",
    "latest",
    "reasons",
  ]);
  const once = Object.entries(await documentsOf(services, "RateLimits"));
  expect(JSON.stringify(once)).not.toMatch(/a-hash|ana|Netscape/);
  await eraseUser(services, "ana");
  expect(await documentsOf(services, "Reports")).toEqual({});
});

test("a dismissed case stays dismissed, however often the same visitor reports it again", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 27, 12), toFake: ["Date"] });
  await sendReport(services, "/report/invitation/ana");
  await setBlocked(services, { kind: "inviter", id: "ana", blocked: false, dismissed: true, by: "olga" });
  vi.setSystemTime(Date.UTC(2026, 10, 28, 12));
  await sendReport(services, "/report/invitation/ana");
  expect((await listReports(services, { isOpen: true })).reports).toEqual([]);
  await sendReport(services, "/report/invitation/ana", { reporter: "another" });
  expect((await listReports(services, { isOpen: true })).reports).toMatchObject([{ id: "ana" }]);
});
