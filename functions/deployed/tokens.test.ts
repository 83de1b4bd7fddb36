import { otherKeys, type TokenChanges } from "firebase-local/google";
import { describe, expect, test } from "vitest";
import { cloudRun } from "../testing/cloud-run.ts";
import { callInstance } from "../testing/instance-call.ts";
import { addAccount, addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/**
 * The SDK verifies tokens with the keys that it fetches from Google. These tests send it manipulated tokens.
 */
const services = testServices();
const { start, tokens } = await cloudRun(services);
await addInviter(services);
await addAccount(services, "mira");

const open = await start("registerUser", { APP_CHECK: "off" });
const guarded = await start("createInviteLink");
const register = (token: string) =>
  callInstance(
    open,
    "registerUser",
    { inviterId: "ana", name: "Mira" },
    { authorization: `Bearer ${token}` },
  );
const unauthenticated = { status: 401, body: { error: { status: "UNAUTHENTICATED" } } };
const now = () => Math.floor(Date.now() / 1000);

test("a token that Google signed for this project is let in, and acts for its own account", async () => {
  expect(await register(tokens.idToken("mira"))).toMatchObject({ status: 200 });
  expect((await services.db.doc("Users/mira").get()).get("email")).toBe("mira@example.com");
});

describe("nothing is done for a token that", () => {
  test.each<[string, TokenChanges]>([
    ["somebody else signed", { key: otherKeys().privateKey }],
    ["is not signed", { key: null }],
    ["has expired", { claims: { exp: now() - 1 } }],
    ["is of another project", { claims: { aud: "another", iss: "https://securetoken.google.com/another" } }],
  ])("%s", async (_what, changes) => {
    expect(await register(tokens.idToken("mallory", changes))).toMatchObject(unauthenticated);
    expect((await services.db.doc("Users/mallory").get()).exists).toBe(false);
  });
});

describe("App Check, which is on unless it is turned off", () => {
  const ask = (headers: Record<string, string> = {}) =>
    callInstance(guarded, "createInviteLink", { userId: "ana" }, headers);
  const show = (token: string) => ask({ "x-firebase-appcheck": token });

  test.each<[string, TokenChanges]>([
    ["somebody else signed", { key: otherKeys().privateKey }],
    ["is not signed", { header: { alg: "none" }, key: null }],
    ["has expired", { claims: { exp: now() - 1 } }],
    ["is for another project", { claims: { aud: ["projects/another"] } }],
  ])("keeps out a token that %s", async (_what, changes) => {
    expect(await show(tokens.appCheckToken(changes))).toMatchObject(unauthenticated);
  });
});
