import { getFirestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { call, confirmAddress, signInWithGoogle, signUp, suiteApp } from "../testing/calls.ts";
import { deliveredTo } from "../testing/fcm.ts";

/**
 * What somebody may try who knows the web app's code, over HTTP on the running suite. The emulators believe every
 * well-formed token, so forged, expired and foreign ones are in tokens.test.ts, which runs what production runs.
 */
const db = getFirestore(suiteApp());
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
const account = (name: string) => signUp(`${unique(name)}@example.com`);
const refusal = (status: number, reason: string) => ({ status, body: { error: { details: { reason } } } });
let ana: string;
let ravi: string;

beforeAll(async () => {
  [ana, ravi] = [unique("ana"), unique("ravi")];
  for (const id of [ana, ravi]) {
    await db
      .doc(`Users/${id}`)
      .set({ userId: id, name: "Ana", email: `${id}@example.com`, fcmToken: `token-${id}` });
  }
});

async function traceOf(userId: string): Promise<object> {
  const [user, notifications, friends] = await Promise.all([
    db.doc(`Users/${userId}`).get(),
    db.doc(`Notifications/${userId}`).get(),
    db.collection("Friends").where("friendId", "==", userId).get(),
  ]);
  return { isActive: user.get("isActive"), hasNotifications: notifications.exists, friends: friends.size };
}

const untouched = { isActive: undefined, hasNotifications: false, friends: 0 };

describe("somebody else's account", () => {
  test("cannot be activated before its owner has confirmed the address, by nobody and by no account", async () => {
    const victim = await account("victim");
    await call("registerUser", { inviterId: ana, name: "Victim" }, victim.idToken);
    const mallory = await signInWithGoogle(`${unique("mallory")}@example.com`, "Mallory");
    for (const token of [undefined, mallory.idToken, victim.idToken]) {
      const answer = await call("activateUser", { userId: victim.uid, inviterId: ana }, token);
      expect(answer).toMatchObject(refusal(400, "email-not-verified"));
    }
    expect(await traceOf(victim.uid)).toEqual(untouched);
  });

  test("cannot be registered: the request has no place for an id, only the token has", async () => {
    const [victim, mallory] = [await account("victim"), await account("mallory")];
    for (const field of ["userId", "uid", "email"]) {
      const request = { inviterId: ana, name: "Victim", [field]: victim.uid };
      expect(await call("registerUser", request, mallory.idToken)).toMatchObject(
        refusal(400, "invalid-request"),
      );
    }
    expect((await db.doc(`Invitations/${victim.uid}`).get()).exists).toBe(false);
  });

  test("cannot be made a friend of somebody the owner was not invited by", async () => {
    const victim = await account("victim");
    await call("registerUser", { inviterId: ana, name: "Victim" }, victim.idToken);
    await confirmAddress(victim.uid);
    const mallory = await signInWithGoogle(`${unique("mallory")}@example.com`, "Mallory");
    for (const token of [undefined, mallory.idToken, victim.idToken]) {
      await call("activateUser", { userId: victim.uid, inviterId: ravi }, token);
    }
    expect(await traceOf(victim.uid)).toMatchObject({ friends: 0 });
    expect(await deliveredTo(`token-${ravi}`)).toEqual([]);
  });

  test("that never accepted an invitation cannot be befriended by a link that a stranger opens", async () => {
    const victim = await account("victim");
    await confirmAddress(victim.uid);
    await call("activateUser", { userId: victim.uid, inviterId: ravi });
    expect(await traceOf(victim.uid)).toMatchObject({ friends: 0 });
  });
});

describe("who is not signed in, or in another way,", () => {
  test.each([
    ["registerUser", () => ({ inviterId: ana, name: "Mira" })],
    ["completeSocialSignUp", () => ({ inviterId: ana })],
  ])("cannot call %s", async (name, request) => {
    expect(await call(name, request())).toMatchObject(refusal(401, "not-signed-in"));
    expect(await call(name, request(), "no.such.token")).toMatchObject({ status: 401 });
  });

  test("cannot skip the confirmation of the address by social sign-up, nor register a social account", async () => {
    const byMail = await account("mira");
    const byGoogle = await signInWithGoogle(`${unique("mira")}@example.com`, "Mira");
    const wrongProvider = refusal(403, "wrong-provider");
    const social = await call("completeSocialSignUp", { inviterId: ana }, byMail.idToken);
    expect(social).toMatchObject(wrongProvider);
    const registration = await call("registerUser", { inviterId: ana, name: "Mira" }, byGoogle.idToken);
    expect(registration).toMatchObject(wrongProvider);
    for (const { uid } of [byMail, byGoogle]) expect(await traceOf(uid)).toEqual(untouched);
  });
});

test("a replayed registration with another inviter does not change whom the invitee agreed to", async () => {
  const mira = await account("mira");
  await call("registerUser", { inviterId: ana, name: "Mira" }, mira.idToken);
  const replay = await call("registerUser", { inviterId: ravi, name: "Mallory" }, mira.idToken);
  expect(replay).toMatchObject({ status: 200 });
  expect((await db.doc(`Invitations/${mira.uid}`).get()).get("inviterId")).toBe(ana);
});
