import { beforeEach, expect, test } from "vitest";
import { codeOf, shorten, testApiKey } from "../../testing/links.ts";
import { addInviter } from "../../testing/people.ts";
import { sendReport } from "../../testing/reports.ts";
import { specifiedLinkRequest } from "../../testing/specified-link-request.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { listReports, setBlocked } from "./blocks.ts";
import { readCase } from "./read-case.ts";

let services: TestServices;
let codes: string[];
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana", { name: "Ana", createdAt: "2026-01-01T00:00:00.000Z" });
  const links = { ...services, apiKey: testApiKey };
  const request = specifiedLinkRequest("ana", services.settings);
  codes = [codeOf(await shorten(links, request))];
  const second = { ...request, suffix: { option: "UNGUESSABLE" as const } };
  codes = [...new Set([...codes, codeOf(await shorten(links, second))])];
  await sendReport(services, "/report/invitation/ana", { reporter: "one" });
  await sendReport(services, `/report/link/${codes[0]}`, { reporter: "two" });
});

const onInviter = { kind: "inviter", id: "ana", by: "olga" } as const;
const caseOf = (kind: "invitation" | "link", id: string) => readCase(services, { kind, id });
const offLinks = async () => (await caseOf("invitation", "ana")).links.filter(({ isOff }) => isOff).length;

test("a case shows the inviter, the links, every report and what has happened, from a link as well", async () => {
  const [code = ""] = codes;
  const found = await caseOf("invitation", "ana");
  expect(found.inviter).toMatchObject({ userId: "ana", name: "Ana", friends: 0, accepted: 0 });
  expect(found.links.map((link) => link.code).toSorted()).toEqual(codes.toSorted());
  expect(found.reports).toMatchObject([
    { kind: "invitation", id: "ana", reporters: 1 },
    { kind: "link", id: code, reporters: 1 },
  ]);
  expect(new Set(found.events.map(({ what }) => what))).toEqual(new Set(["joined", "linkMade", "reported"]));
  for (const kind of ["link", "invitation"] as const) expect(await caseOf(kind, code)).toEqual(found);
});

test.each([
  ["link", "neverMade00"],
  ["invitation", "a/b"],
] as const)("there is no case of the %s %j", async (kind, id) => {
  await expect(caseOf(kind, id)).rejects.toMatchObject({ reason: "invalid-request" });
});

test("each judgement is kept with who and when, and a case lists them, the newest first", async () => {
  await setBlocked(services, { ...onInviter, blocked: true });
  await setBlocked(services, { ...onInviter, blocked: false, by: "omar" });
  await setBlocked(services, { ...onInviter, blocked: false, dismissed: true });
  const { events } = await caseOf("invitation", "ana");
  const judged = events.filter(({ by }) => by).map(({ what, by }) => [what, by]);
  expect(judged).toEqual([
    ["dismissed", "olga"],
    ["released", "omar"],
    ["blocked", "olga"],
  ]);
});

test.each([true, false])(
  "a block of an earlier version, active: %s, is the case's last judgement",
  async (active) => {
    const at = "2026-01-02T00:00:00.000Z";
    await services.db
      .doc("Blocks/inviter.ana")
      .set({ kind: "inviter", id: "ana", active, since: at, by: "omar" });
    const { events } = await caseOf("invitation", "ana");
    const what = active ? "blocked" : "released";
    expect(events.filter(({ by }) => by)).toEqual([{ what, at, by: "omar", kind: "invitation", id: "ana" }]);
  },
);

test("a dismissed report is marked as such until it is taken back", async () => {
  const isDismissed = async () =>
    (await listReports(services, { kind: "invitation" })).reports.map(({ dismissed }) => dismissed);
  expect(await isDismissed()).toEqual([false]);
  await setBlocked(services, { ...onInviter, blocked: false, dismissed: true });
  expect(await isDismissed()).toEqual([true]);
  await setBlocked(services, { ...onInviter, blocked: false });
  expect(await isDismissed()).toEqual([false]);
});

test("with everything, an inviter's links are blocked and released along, but not a link that was blocked before", async () => {
  const [code = ""] = codes;
  await addInviter(services, "mira");
  const { productDomain, domainUriPrefix } = services.settings;
  const ofMira = encodeURIComponent(`${productDomain}/?userId=mira&ref=ana`);
  const longDynamicLink = `${domainUriPrefix}/?link=${ofMira}`;
  const decoy = codeOf(await shorten({ ...services, apiKey: testApiKey }, { longDynamicLink }));
  await setBlocked(services, { kind: "link", id: code, blocked: true, by: "olga" });
  await setBlocked(services, { ...onInviter, blocked: true, everything: true });
  expect(await offLinks()).toBe(codes.length);
  expect((await services.db.doc(`ShortLinks/${decoy}`).get()).get("isDisabled")).not.toBe(true);
  await setBlocked(services, { ...onInviter, blocked: false, everything: true });
  expect(await offLinks()).toBe(1);
});
