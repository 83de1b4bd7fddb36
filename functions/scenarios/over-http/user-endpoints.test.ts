import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { CallableFunction, CallableRequest } from "firebase-functions/v2/https";
import functionsTest from "firebase-functions-test";
import { suiteAddress } from "suite/suite-address.ts";
import { afterAll, describe, expect, test } from "vitest";
import {
  activateUser,
  completeSocialSignUp,
  getInviter,
  onUserDeleted,
  registerUser,
} from "../../src/index.ts";
import { SUITE_PROJECT, suiteApp } from "../../testing/calls.ts";

suiteAddress("FIRESTORE_EMULATOR_HOST");
process.env.CALLER_HASH_KEY = "a key of this test";
suiteApp();
const harness = functionsTest({ projectId: SUITE_PROJECT });
afterAll(() => harness.cleanup());

type Auth = { uid: string; token: { email?: string; name?: string; firebase: { sign_in_provider: string } } };
const callables: Record<string, CallableFunction<unknown, Promise<unknown>>> = {
  getInviter,
  registerUser,
  activateUser,
  completeSocialSignUp,
};

/** Invokes the deployed function itself, with a request as the runtime would hand it over. */
async function run(name: string, data: unknown, auth?: Auth): Promise<unknown> {
  const callable = callables[name];
  if (!callable) throw new Error(`there is no callable ${name}`);
  const signedIn = auth && { auth: { ...auth, token: { ...auth.token, uid: auth.uid } } };
  const request = { data, ...signedIn, rawRequest: { headers: {} }, acceptsStreaming: false };
  return harness.wrap(callable)(request as CallableRequest);
}

const passwordAuth: Auth = {
  uid: "x1",
  token: { email: "x@example.com", firebase: { sign_in_provider: "password" } },
};

describe("a request of the wrong shape is refused before anything is read", () => {
  test.each([
    ["getInviter", undefined],
    ["getInviter", { userId: "a/b" }],
    ["getInviter", { userId: "x".repeat(129) }],
    ["registerUser", { inviterId: "ana" }],
    ["registerUser", { inviterId: "ana", name: " \u0000 " }],
    ["registerUser", { inviterId: "ana", name: "x".repeat(1001) }],
    ["registerUser", { inviterId: "ana", name: ["Mira"] }],
    ["registerUser", { inviterId: "ana/Friends", name: "Mira" }],
    ["activateUser", { userId: "mira", inviterId: "" }],
    ["activateUser", { inviterId: "ana" }],
    ["completeSocialSignUp", { inviterId: "../ana" }],
  ] as const)("%s(%j)", async (name, data) => {
    await expect(run(name, data, passwordAuth)).rejects.toMatchObject({
      code: "invalid-argument",
      details: { reason: "invalid-request" },
    });
  });
});

test("a call of a page of another version is heard, whatever fields it knows besides", async () => {
  const call = run("getInviter", { userId: "nobody", visit: { language: "en" } });
  await expect(call).rejects.toMatchObject({ details: { reason: "inviter-not-found" } });
});

test.each([
  ["getInviter", { userId: "a/secret" }, "userId"],
  ["getInviter", { userId: null }, "userId"],
  ["registerUser", { inviterId: "ana", name: ["a secret"] }, "name"],
] as const)("%s(%j) is refused with the name of the field alone", async (name, data, field) => {
  const error = await run(name, data, passwordAuth).catch((error: unknown) => error);
  expect(error).toMatchObject({ message: "invalid-request", details: { reason: "invalid-request", field } });
  expect(JSON.stringify(Object(error).details)).not.toContain("secret");
});

test("null in an optional field is as if it were missing", async () => {
  await expect(run("activateUser", { userId: "nobody", inviterId: null, code: null })).rejects.toMatchObject({
    details: { reason: "not-registered" },
  });
});

test("a late event of a deletion leaves the user of a new account with the same id", async () => {
  const { uid } = await getAuth(suiteApp()).createUser({});
  const invitation = getFirestore(suiteApp()).doc(`Invitations/${uid}`);
  await invitation.set({ createdUser: true });
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  await harness.wrap(onUserDeleted)({ data: { uid }, time: anHourAgo });
  expect((await invitation.get()).exists).toBe(true);
});

describe("an account with an id that Auth never gives out by itself, as imported ones may have", () => {
  const ids = ["a/b", "a.b", ".", "..", "__all__", "mira@example.com", "क", "x y"];

  test.each(ids)("%j is refused with a reason of its own", async (uid) => {
    const google = { ...passwordAuth.token, firebase: { sign_in_provider: "google.com" } };
    const refusal = { code: "permission-denied", details: { reason: "unsupported-account" } };
    const registration = run("registerUser", { inviterId: "ana", name: "Mira" }, { ...passwordAuth, uid });
    await expect(registration).rejects.toMatchObject(refusal);
    const social = run("completeSocialSignUp", { inviterId: "ana" }, { uid, token: google });
    await expect(social).rejects.toMatchObject(refusal);
  });

  test.each(ids)("%j has nothing to erase when it is deleted", async (uid) => {
    await expect(harness.wrap(onUserDeleted)({ data: { uid } })).resolves.toBeUndefined();
  });
});
