import type { OperatorCallables } from "contract/operator";
import { describe, expect, test } from "vitest";
import { call, signIn, signUp, signUpWith, suiteAuth } from "../testing/calls.ts";

/**
 * Access to the operator's callables, over HTTP on the running suite. The tests of forged tokens are in
 * functions/deployed.
 */
const address = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}@example.com`;

const november = { from: "2026-11-01", to: "2026-11-30" };
const requests: { [Name in keyof OperatorCallables]: OperatorCallables[Name]["request"] } = {
  readDays: november,
  findInvitations: november,
  listReports: {},
  readCase: { kind: "invitation", id: "ana" },
  listBlocks: {},
  setBlocked: { kind: "addresses", id: "198.51.100.0/24", blocked: false },
};

const refusal = (status: number, code: string, reason: string) => ({
  status,
  body: { error: { status: code, message: reason, details: { reason } } },
});
const notSignedIn = refusal(401, "UNAUTHENTICATED", "not-signed-in");
const notOperator = refusal(403, "PERMISSION_DENIED", "not-operator");

/** An operator with an unconfirmed address, which may belong to another person. */
async function unconfirmed(): Promise<string> {
  const email = address("operator");
  const { uid } = await signUp(email);
  await suiteAuth().setCustomUserClaims(uid, { operator: true });
  return (await signIn(email)).idToken;
}

const others: [string, () => Promise<string>][] = [
  ["somebody whose address is verified", async () => (await signUpWith(address("mira"), {})).idToken],
  ["an operator without a verified address", unconfirmed],
  ...["true", 1, {}].map((operator): [string, () => Promise<string>] => [
    `a claim of ${JSON.stringify(operator)}`,
    async () => (await signUpWith(address("mira"), { operator })).idToken,
  ]),
  ["another claim", async () => (await signUpWith(address("mira"), { Operator: true, admin: true })).idToken],
];

describe.each(Object.entries(requests))("%s", (name, request) => {
  test("answers an operator", async () => {
    const { idToken } = await signUpWith(address("operator"), { operator: true });
    expect(await call(name, request, idToken)).toEqual({ status: 200, body: { result: expect.anything() } });
  });

  test("asks everyone else to sign in, and tells somebody with an account only that it is for operators", async () => {
    const { idToken } = await signUp(address("mira"));
    for (const data of [
      request,
      null,
      { ...request, operator: true },
      { auth: { token: { operator: true } } },
    ]) {
      expect(await call(name, data)).toEqual(notSignedIn);
      expect(await call(name, data, idToken)).toEqual(notOperator);
    }
  });
});

test.each(others)("%s is no operator", async (_who, signIn) => {
  expect(await call("listBlocks", {}, await signIn())).toEqual(notOperator);
});
