import { beforeAll, expect, test } from "vitest";
import { call, signInWithGoogle, signUp, suiteDb } from "../../testing/calls.ts";

/** An email account with a linked Google account, over HTTP on the running suite. */
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
let ana: string;
beforeAll(async () => {
  ana = unique("ana");
  await suiteDb().doc(`Users/${ana}`).set({ userId: ana, name: "Ana" });
});

test("cannot skip the confirmation of an address that is somebody else's", async () => {
  const victim = `${unique("victim")}@example.com`;
  const mallory = await signUp(victim);
  await call("registerUser", { inviterId: ana, name: "Mallory" }, mallory.idToken);
  const linked = await signInWithGoogle(`${unique("mallory")}@example.com`, "Mallory", mallory.idToken);
  expect(linked.uid).toBe(mallory.uid);

  expect(await call("completeSocialSignUp", { inviterId: ana }, linked.idToken)).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "email-not-verified" } } },
  });
  const user = await suiteDb().doc(`Users/${mallory.uid}`).get();
  expect([user.get("email"), user.get("isVerified")]).toEqual([victim, undefined]);
});

test("of the same address, which Google has confirmed, becomes active", async () => {
  const email = `${unique("mira")}@example.com`;
  const mira = await signUp(email);
  const linked = await signInWithGoogle(email, "Mira", mira.idToken);
  expect(await call("completeSocialSignUp", { inviterId: ana }, linked.idToken)).toMatchObject({
    status: 200,
  });
});
