import { suiteAddress } from "suite/suite-address.ts";
import { expect, test } from "vitest";
import * as deployed from "../../src/index.ts";
import { call, confirmAddress, signInWithGoogle, signUp, suiteDb } from "../../testing/calls.ts";
import { deliveredTo } from "../../testing/fcm.ts";

interface Endpoint {
  __endpoint: { eventTrigger?: { eventType: string } };
}

/** The deployed functions, over HTTP on the running suite: tokens, wire format, triggers and push for real. */
const db = suiteDb();
const written = { status: 200, message: "Document successfully written!" };
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

async function inviter(): Promise<{ id: string; token: string }> {
  const id = unique("inviter");
  await db.doc(`Users/${id}`).set({ userId: id, name: "Ana", language: "en", fcmToken: `token-${id}` });
  return { id, token: `token-${id}` };
}

async function friendsOf(inviterId: string) {
  const { docs } = await db.collection("Friends").where("userId", "==", inviterId).get();
  return docs.map((friend) => friend.data());
}

test("getInviter answers the seeded inviters, one with a picture and one without", async () => {
  const ana = await call("getInviter", { userId: "ana" });
  expect(ana).toMatchObject({
    status: 200,
    body: { result: { name: expect.any(String), pictureUrl: expect.any(String) } },
  });
  const { pictureUrl } = ana.body.result as { pictureUrl: string };
  expect(pictureUrl).toBe("/picture/ana");
  const picture = await fetch(`${suiteAddress("SUITE_HOSTING_ORIGIN")}${pictureUrl}`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  expect(await call("getInviter", { userId: "ravi" })).toMatchObject({
    body: { result: { pictureUrl: null } },
  });
});

test("getInviter answers 404 with the reason for an unknown inviter", async () => {
  expect(await call("getInviter", { userId: "nobody" })).toEqual({
    status: 404,
    body: {
      error: { status: "NOT_FOUND", message: "inviter-not-found", details: { reason: "inviter-not-found" } },
    },
  });
});

test("an invitee registers, is not activated before the address is confirmed, and then becomes a friend", async () => {
  const { id, token } = await inviter();
  const { uid, idToken } = await signUp(`${unique("mira")}@example.com`);
  const registration = await call("registerUser", { inviterId: id, name: "Mira" }, idToken);
  expect(registration).toEqual({ status: 200, body: { result: written } });

  const early = await call("activateUser", { userId: uid, inviterId: id });
  expect(early).toMatchObject({
    status: 400,
    body: { error: { details: { reason: "email-not-verified" } } },
  });

  await confirmAddress(uid);
  const activation = await call("activateUser", { userId: uid, inviterId: id });
  expect(activation).toEqual({ status: 200, body: { result: { ...written, isFriend: true } } });
  expect(await friendsOf(id)).toMatchObject([
    { userId: id, friendId: uid, friendName: "Mira", isActive: true },
  ]);
  await expect.poll(() => deliveredTo(token)).toHaveLength(1);
});

test("somebody who signs in with Google is an active friend after one call", async () => {
  const { id } = await inviter();
  const { uid, idToken } = await signInWithGoogle(`${unique("mira")}@example.com`, "Mira");
  const answer = await call("completeSocialSignUp", { inviterId: id }, idToken);
  expect(answer).toEqual({ status: 200, body: { result: { ...written, isFriend: true, userId: uid } } });
  const user = { name: "Mira", isActive: true, isVerified: true, language: "en", country: "asia" };
  expect((await db.doc(`Users/${uid}`).get()).data()).toMatchObject(user);
});

test("an account made in the mobile app is left alone until it is deleted", () => {
  const triggers = Object.values(deployed).map(
    (fn) => (fn as unknown as Endpoint).__endpoint.eventTrigger?.eventType,
  );
  const ofAccounts = triggers.filter((trigger) => trigger?.startsWith("google.firebase.auth."));
  expect(ofAccounts).toEqual(["google.firebase.auth.user.v2.deleted"]);
});
