import { request } from "node:http";
import { suiteAddress } from "suite/suite-address.ts";
import { expect, test } from "vitest";
import { suiteDb } from "../../testing/calls.ts";

/** The form for reports on the running suite, behind Hosting. */
const origin = suiteAddress("SUITE_WEB_ORIGIN");
const db = suiteDb();
const form = { "content-type": "application/x-www-form-urlencoded", origin };

// Each function starts on its first request.

async function reported(): Promise<{ path: string; count: () => Promise<unknown> }> {
  const id = `ana${crypto.randomUUID().slice(0, 8)}`;
  await db.doc(`Users/${id}`).set({ userId: id, name: "Ana" });
  const count = async () => (await db.doc(`Reports/invitation.${id}`).get()).get("count");
  return { path: `/report/invitation/${id}`, count };
}

const send = (path: string, headers: Record<string, string>, body = "reason=spam") =>
  fetch(origin + path, { method: "POST", headers, body, redirect: "manual" });

/** Sends the path unchanged; `fetch` would normalise it. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });

test("a flood from one address counts once, and other addresses count as well", async () => {
  const { path, count } = await reported();
  const address = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`;
  const flood = Array.from({ length: 5 }, () => send(path, { ...form, "x-forwarded-for": address }));
  for (const { status } of await Promise.all(flood)) expect([303, 429]).toContain(status);
  expect(await count()).toBe(1);
  await send(path, { ...form, "x-forwarded-for": "203.0.113.7" });
  expect(await count()).toBe(2);
});

test.each([
  ["from another site", { ...form, origin: "https://evil.example" }, "reason=spam", 403],
  ["from a frame without an origin", { ...form, origin: "null" }, "reason=spam", 403],
  ["as another site's browser says", { ...form, "sec-fetch-site": "cross-site" }, "reason=spam", 403],
  ["as JSON", { origin, "content-type": "application/json" }, '{"reason":"spam"}', 400],
  ["as broken JSON", { origin, "content-type": "application/json" }, "{", 400],
  ["in parts", { origin, "content-type": "multipart/form-data; boundary=x" }, "--x", 400],
  ["with a body of 5 MB", form, `reason=spam&${"x".repeat(5e6)}`, 413],
  ["with no body", form, "", 400],
])("nothing is counted of what is sent %s", async (_how, headers, body, status) => {
  const { path, count } = await reported();
  const response = await send(path, headers, body);
  expect([response.status, await count()]).toEqual([status, undefined]);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
});

test.each([
  "/report/link/..%2f",
  "/report/link/..%2f..%2fUsers%2fana",
  "/report/link/%2e%2e%2fabcd",
  "/report/invitation/a%00b",
  "/report/link/abcd/../../s",
  "/report/nobody/abcd",
])("there is nothing to report at %s", async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test.each(["PUT", "DELETE", "PATCH"])("%s is refused", async (method) => {
  expect((await fetch(`${origin}/report/invitation/ana`, { method })).status).toBe(405);
});
