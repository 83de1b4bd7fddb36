import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { afterAll, describe, expect, test, vi } from "vitest";
import { object } from "yup";
import { googleKeys, newKeys, type TokenChanges } from "../testing/google-keys.ts";
import { serveFunctions } from "../testing/serve-functions.ts";

/**
 * The door as it is in production. The emulators take tokens unsigned and ask for no App Check, so this runs the
 * functions outside of them: the SDKs verify for real, with Google's keys replaced by ours.
 */
const projectId = `demo-${crypto.randomUUID().slice(0, 8)}`;
const keys = await googleKeys(projectId);
vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", undefined);
vi.stubEnv("CALLER_HASH_KEY", "a key of this test");
vi.stubEnv("APP_CHECK", "off");
vi.hoisted(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
initializeApp({ projectId, httpAgent: keys.httpAgent });
await getFirestore().doc("Users/ana").set({ userId: "ana", name: "Ana" });

const { registerUser } = await import("./users/endpoints.ts");
const { callable } = await import("./callable.ts");
vi.stubEnv("APP_CHECK", undefined);
const guarded = callable<"createInviteLink">(object() as never, async () => ({ shortLink: "https://x" }));
const functions = await serveFunctions({ registerUser, guarded });
afterAll(() => {
  functions.close();
  keys.close();
});

const register = (token: string) =>
  functions.call("registerUser", { inviterId: "ana", name: "Mira" }, { authorization: `Bearer ${token}` });
const unauthenticated = { status: 401, body: { error: { status: "UNAUTHENTICATED" } } };
const now = () => Math.floor(Date.now() / 1000);

test("a token that Google signed for this project is let in, and acts for its own account", async () => {
  expect(await register(keys.idToken("mira"))).toMatchObject({ status: 200 });
  expect((await getFirestore().doc("Users/mira").get()).get("email")).toBe("mira@example.com");
});

describe("nothing is done for a token that", () => {
  test.each<[string, TokenChanges]>([
    ["somebody else signed", { key: newKeys().privateKey }],
    ["names a key that Google does not have", { header: { kid: "another" }, key: newKeys().privateKey }],
    ["is not signed", { key: null }],
    ["says that it needs no signature", { header: { alg: "none" }, key: null }],
    ["says so as the emulator's tokens do", { header: { alg: "none", kid: undefined }, key: null }],
    ["is signed with the public key as a shared secret", { header: { alg: "HS256" }, key: keys.publicKey }],
    ["has expired", { claims: { exp: now() - 1 } }],
    ["is of another project", { claims: { aud: "another", iss: "https://securetoken.google.com/another" } }],
    ["is meant for another project", { claims: { aud: "another" } }],
    ["another issuer made", { claims: { iss: "https://accounts.google.com" } }],
    ["names nobody", { claims: { sub: "" } }],
    ["names somebody with a number", { claims: { sub: 7 } }],
    ["names somebody with more than 128 letters", { claims: { sub: "x".repeat(129) } }],
  ])("%s", async (_what, changes) => {
    expect(await register(keys.idToken("mallory", changes))).toMatchObject(unauthenticated);
    expect((await getFirestore().doc("Users/mallory").get()).exists).toBe(false);
  });

  test.each(["", "null", "a.b.c", "Bearer", "{}"])("is no token but %j", async (token) => {
    expect((await register(token)).status).toBe(401);
  });
});

describe("App Check, which is on unless it is turned off", () => {
  test("keeps out who shows no token of it, whoever is signed in", async () => {
    const authorization = `Bearer ${keys.idToken("mira")}`;
    expect(await functions.call("guarded", {})).toMatchObject(unauthenticated);
    expect(await functions.call("guarded", {}, { authorization })).toMatchObject(unauthenticated);
  });

  const show = (token: string) => functions.call("guarded", {}, { "x-firebase-appcheck": token });

  test("lets in a token that Google made for an app of this project", async () => {
    expect(await show(keys.appCheckToken())).toEqual({
      status: 200,
      body: { result: { shortLink: "https://x" } },
    });
  });

  test.each<[string, TokenChanges]>([
    ["somebody else signed", { key: newKeys().privateKey }],
    ["names a key that Google does not have", { header: { kid: "another" } }],
    ["is not signed", { header: { alg: "none" }, key: null }],
    ["is signed with the public key as a shared secret", { header: { alg: "HS256" }, key: keys.publicKey }],
    ["has expired", { claims: { exp: now() - 1 } }],
    ["is for another project", { claims: { aud: ["projects/another"] } }],
    ["another issuer made", { claims: { iss: "https://accounts.google.com" } }],
    ["names no app", { claims: { sub: "" } }],
  ])("keeps out a token that %s", async (_what, changes) => {
    expect(await show(keys.appCheckToken(changes))).toMatchObject(unauthenticated);
  });

  test.each(["nonsense", keys.idToken("mira"), ""])("keeps out what is no such token (%#)", async (token) => {
    expect(await show(token)).toMatchObject(unauthenticated);
  });
});
