import { suiteAddress } from "suite/suite-address.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { call, signIn, signUp, signUpWith, suiteAuth, suiteDb } from "../../testing/calls.ts";

/**
 * Blocks by operators, over HTTP on the running suite. Access checks are in
 * functions/src/operator/attacks.test.ts.
 */
const db = suiteDb();
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
const origin = suiteAddress("SUITE_WEB_ORIGIN");
const statusOf = async (path: string) => (await fetch(origin + path)).status;
const invalid = { status: 400, body: { error: { details: { reason: "invalid-request" } } } };

// Each function starts on its first request.

let operator: { uid: string; idToken: string };
beforeAll(async () => {
  operator = await signUpWith(`${unique("operator")}@example.com`, { operator: true });
});

const block = (kind: string, id: string, blocked = true) =>
  call("setBlocked", { kind, id, blocked }, operator.idToken);

async function inviter(): Promise<string> {
  const id = unique("ana");
  await db.doc(`Users/${id}`).set({ userId: id, name: "Ana" });
  return id;
}

test("an operator reads a report, stops the inviter with one press, and lets them go again", async () => {
  const id = await inviter();
  const form = { "content-type": "application/x-www-form-urlencoded", origin };
  await fetch(`${origin}/report/invitation/${id}`, {
    method: "POST",
    headers: form,
    body: "reason=offensive",
  });
  const isListed = async () => {
    const { body } = await call("listReports", {}, operator.idToken);
    const { reports } = body.result as { reports: { id: string; reporters: number; blocked: boolean }[] };
    return reports.find((report) => report.id === id);
  };
  expect(await isListed()).toMatchObject({ kind: "invitation", reasons: { offensive: 1 }, blocked: false });
  for (let times = 0; times < 2; times += 1)
    expect(await block("inviter", id)).toEqual({ status: 200, body: { result: {} } });
  expect(await isListed()).toMatchObject({ blocked: true });
  expect(await call("listBlocks", {}, operator.idToken)).toMatchObject({
    body: {
      result: { blocks: expect.arrayContaining([{ kind: "inviter", id, blockedAt: expect.any(String) }]) },
    },
  });
  expect((await db.doc(`Blocks/inviter.${id}`).get()).get("by")).toBe(operator.uid);
  expect(await statusOf(`/feedback/${id}/hi`)).toBe(410);
  expect(await call("getInviter", { userId: id })).toMatchObject({
    status: 403,
    body: { error: { details: { reason: "invitation-disabled" } } },
  });
  expect(await block("inviter", id, false)).toMatchObject({ status: 200 });
  expect(await statusOf(`/feedback/${id}/hi`)).toBe(200);
});

test("a stopped link is 410 at once", async () => {
  const { body } = await call("createInviteLink", { userId: await inviter() });
  const { pathname } = new URL((body.result as { shortLink: string }).shortLink);
  expect(await statusOf(pathname)).toBe(200);
  await block("link", pathname.split("/").at(-1) ?? "");
  expect(await statusOf(pathname)).toBe(410);
});

describe("an operator's slip of the finger", () => {
  test.each([
    ["inviter", "nobody-has-this-id"],
    ["inviter", "../Users/ana"],
    ["inviter", "a/b"],
    ["inviter", "x".repeat(129)],
    ["link", "neverMade00"],
    ["link", "..%2f"],
    ["addresses", "0.0.0.0/0"],
    ["addresses", "::/0"],
    ["addresses", "everybody"],
    ["everything", "ana"],
    ["__proto__", "ana"],
  ])("stops nothing: %s %j", async (kind, id) => {
    expect(await block(kind, id)).toMatchObject(invalid);
  });

  test.each([
    {},
    { kind: "inviter" },
    { kind: "inviter", id: "ana", blocked: "yes" },
    { kind: "link", id: 7, blocked: true },
  ])("stops nothing: %j", async (request) => {
    expect(await call("setBlocked", request, operator.idToken)).toMatchObject(invalid);
  });

  test("stops nothing with more than is asked for", async () => {
    const request = { kind: "inviter", id: await inviter(), blocked: true, by: "somebody else" };
    expect(await call("setBlocked", request, operator.idToken)).toMatchObject(invalid);
    for (const name of ["listReports", "listBlocks"])
      expect(await call(name, { most: 1e9 }, operator.idToken)).toMatchObject(invalid);
  });
});

test("whoever is no operator any more, or never was, stops nothing and reads nothing", async () => {
  const id = await inviter();
  const email = `${unique("former")}@example.com`;
  const { uid } = await signUpWith(email, { operator: true });
  await suiteAuth().setCustomUserClaims(uid, null);
  const tokens = [(await signIn(email)).idToken, (await signUp(`${unique("mira")}@example.com`)).idToken];
  for (const token of [...tokens, undefined]) {
    const answers = await Promise.all([
      call("setBlocked", { kind: "inviter", id, blocked: true }, token),
      call("listReports", {}, token),
      call("listBlocks", {}, token),
    ]);
    for (const { status } of answers) expect(status).toBe(token ? 403 : 401);
  }
  expect((await db.doc(`Blocks/inviter.${id}`).get()).exists).toBe(false);
});
