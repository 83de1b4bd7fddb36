import { suiteAddress } from "suite/suite-address.ts";
import { beforeAll, expect, test } from "vitest";
import { call, signUpWith, suiteDb } from "../../testing/calls.ts";

/**
 * Blocks by operators, over HTTP on the running suite. Who gets in: ../operator-attacks.test.ts.
 */
const db = suiteDb();
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
const origin = suiteAddress("SUITE_WEB_ORIGIN");
const statusOf = async (path: string) => (await fetch(origin + path)).status;

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
