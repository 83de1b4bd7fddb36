import { getFirestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { call, confirmAddress, signInWithGoogle, signUp, suiteApp } from "../testing/calls.ts";

/** Attacks on an account with knowledge of the web app's code, over HTTP on the running suite. */
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

async function invitersOf(userId: string): Promise<unknown[]> {
  const { docs } = await db.collection("Friends").where("friendId", "==", userId).get();
  return docs.map((friendship) => friendship.get("userId"));
}

const untouched = { isActive: undefined, hasNotifications: false, friends: 0 };

describe("somebody else's account", () => {
  test("cannot be activated by anybody before its owner has confirmed the address", async () => {
    const victim = await account("victim");
    await call("registerUser", { inviterId: ana, name: "Victim" }, victim.idToken);
    const mallory = await signInWithGoogle(`${unique("mallory")}@example.com`, "Mallory");
    for (const token of [undefined, mallory.idToken, victim.idToken]) {
      const answer = await call("activateUser", { userId: victim.uid, inviterId: ana }, token);
      expect(answer).toMatchObject(refusal(400, "email-not-verified"));
    }
    expect(await traceOf(victim.uid)).toEqual(untouched);
  });

  test("cannot be registered: the id comes from the token, never from the request", async () => {
    const [victim, mallory] = [await account("victim"), await account("mallory")];
    for (const field of ["userId", "uid", "email"]) {
      const request = { inviterId: ana, name: "Victim", [field]: victim.uid };
      expect(await call("registerUser", request, mallory.idToken)).toMatchObject(
        refusal(400, "invalid-request"),
      );
    }
    expect((await db.doc(`Invitations/${victim.uid}`).get()).exists).toBe(false);
  });

  test("cannot be befriended with anybody but the owner's inviter", async () => {
    const victim = await account("victim");
    await call("registerUser", { inviterId: ana, name: "Victim" }, victim.idToken);
    await confirmAddress(victim.uid);
    const mallory = await signInWithGoogle(`${unique("mallory")}@example.com`, "Mallory");
    for (const token of [undefined, mallory.idToken, victim.idToken]) {
      await call("activateUser", { userId: victim.uid, inviterId: ravi }, token);
    }
    expect(await invitersOf(victim.uid)).toEqual([ana]);
  });

  test.each([
    ["by e-mail", () => account("victim")],
    ["by Google", () => signInWithGoogle(`${unique("victim")}@example.com`, "Victim")],
  ])(
    "%s that never accepted an invitation is befriended by no link, not even one its owner opens",
    async (_how, signUp) => {
      const victim = await signUp();
      await confirmAddress(victim.uid);
      for (const token of [undefined, victim.idToken]) {
        await call("activateUser", { userId: victim.uid, inviterId: ravi }, token);
      }
      expect(await invitersOf(victim.uid)).toEqual([]);
    },
  );

  test("is not reactivated by anybody's call once it was deactivated", async () => {
    const victim = await account("victim");
    await confirmAddress(victim.uid);
    const record = { userId: victim.uid, name: "Victim", isActive: false, isVerified: true };
    await db.doc(`Users/${victim.uid}`).set(record);
    for (const token of [undefined, victim.idToken]) {
      await call("registerUser", { inviterId: ravi, name: "Victim" }, token);
      await call("activateUser", { userId: victim.uid, inviterId: ravi }, token);
      await call("completeSocialSignUp", { inviterId: ravi }, token);
    }
    expect((await db.doc(`Users/${victim.uid}`).get()).data()).toEqual(record);
    expect(await traceOf(victim.uid)).toEqual({ ...untouched, isActive: false });
  });
});

test("the newest invitation that was accepted counts, until it is fulfilled", async () => {
  const mira = await account("mira");
  const register = (inviterId: string) => call("registerUser", { inviterId, name: "Mira" }, mira.idToken);
  const activate = (inviterId: string) => call("activateUser", { userId: mira.uid, inviterId });
  await register(ana);
  expect(await register(ravi)).toMatchObject({ status: 200 });
  await confirmAddress(mira.uid);
  // By the first mail, which names the first inviter.
  expect(await activate(ana)).toMatchObject({ status: 200 });
  expect(await invitersOf(mira.uid)).toEqual([ravi]);
  expect(await register(ana)).toMatchObject({ status: 200 });
  await activate(ana);
  expect(await invitersOf(mira.uid)).toEqual([ravi]);
});
