import { brand } from "contract/brand";
import fc from "fast-check";
import { getFirestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import * as deployed from "../src/index.ts";
import { call, signInWithGoogle, signUpWith, suiteApp } from "../testing/calls.ts";
import { deliveredTo } from "../testing/fcm.ts";
import { rawCall } from "../testing/raw-call.ts";

/** Bodies, ids and names that no browser sends, over HTTP on the running suite. */
const db = getFirestore(suiteApp());
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
const callables = Object.entries(deployed).filter(([, { __endpoint }]) => "callableTrigger" in __endpoint);
const names = callables.map(([name]) => name);
let inviter: string;
let idToken: string;

beforeAll(async () => {
  inviter = unique("ana");
  await db.doc(`Users/${inviter}`).set({ userId: inviter, name: "Ana", fcmToken: `token-${inviter}` });
  // An operator, because the operator's calls refuse all other callers at once.
  ({ idToken } = await signUpWith(`${unique("mira")}@example.com`, { operator: true }));
});

describe.each(names)("%s refuses, and does not break on,", (name) => {
  const headers = () => ({ authorization: `Bearer ${idToken}` });

  test.each([
    ["no body", ""],
    ["JSON that is no object", "[]"],
    ["an object without data", "{}"],
    ["fields beside data", JSON.stringify({ data: {}, more: true })],
    ["deep nesting", JSON.stringify({ data: JSON.parse("[".repeat(500) + "]".repeat(500)) })],
    ["a prototype", '{"data":{"__proto__":{"userId":"ana","inviterId":"ana","name":"Mira"}}}'],
    ["a constructor", '{"data":{"constructor":{"prototype":{"userId":"ana","inviterId":"ana"}}}}'],
    [
      "a name of 60,000 letters",
      JSON.stringify({ data: { userId: "ana", inviterId: "ana", name: "x".repeat(60_000) } }),
    ],
    ["an id of 60,000 letters", JSON.stringify({ data: { userId: "x".repeat(60_000), inviterId: "ana" } })],
  ])("%s", async (_what, body) => {
    const { status, text } = await rawCall(name, body, headers());
    expect(status, text).toBe(400);
    expect(text).not.toMatch(/node_modules|\.ts:|\bat .+:\d+/);
  });

  test.each([2 ** 20, 40e6])("a body of %i bytes", async (length) => {
    const { status } = await rawCall(name, JSON.stringify({ data: "x".repeat(length) }), headers());
    expect(status).toBe(413);
  });

  test("no JSON", async () => {
    expect(await rawCall(name, "{", headers())).toMatchObject({ status: 400 });
  });

  test("another type of content", async () => {
    const { status } = await rawCall(name, "data=x", { "content-type": "application/x-www-form-urlencoded" });
    expect(status).toBe(400);
  });

  test("anything of any shape", async () => {
    const id = fc.oneof(
      fc.constantFrom("..", "a/b", "__x__", "a.b", " ", "\u202eana", "*", "%2e"),
      fc.string(),
    );
    const fields = fc.record(
      { userId: id, inviterId: id, name: fc.string({ unit: "binary" }) },
      { requiredKeys: [] },
    );
    const data = fc.oneof(fc.anything({ withNullPrototype: false }), fields);
    const request = data.map((part) => JSON.stringify({ data: part }) ?? "{}");
    await fc.assert(
      fc.asyncProperty(request, async (body) => {
        const { status, text } = await rawCall(name, body, headers());
        // 200 only for a sign-up with an odd name; 404 for an id of valid form.
        expect([200, 400, 401, 403, 404], text).toContain(status);
      }),
      { numRuns: 15 },
    );
  });
});

test.each([
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  "{{constructor}}",
  "<%= 7 * 7 %>",
  "a\u202eb\u0000c",
])("the name %j is text to everybody it reaches", async (given) => {
  const token = `token-${unique("t")}`;
  await db.doc(`Users/${inviter}`).update({ fcmToken: token, name: given });
  const mira = await signInWithGoogle(`${unique("mira")}@example.com`, given);
  await call("completeSocialSignUp", { inviterId: inviter }, mira.idToken);
  const name = (await db.doc(`Users/${mira.uid}`).get()).get("name");
  expect(name).toBe(given.replace(/[\u202e\0]/g, " "));
  await expect
    .poll(() => deliveredTo(token))
    .toMatchObject([
      { message: { data: { title: brand.name, body: `${name} has accepted your invitation` } } },
    ]);
  expect(await call("getInviter", { userId: inviter })).toMatchObject({ body: { result: { name } } });
});
