import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { call, confirmAddress, signIn, signInWithGoogle, signUp, suiteApp } from "../testing/calls.ts";
import { deliveredTo } from "../testing/fcm.ts";
import { MOST_PUSHES } from "./push/push-allowance.ts";

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

async function invitersOf(userId: string): Promise<unknown[]> {
  const { docs } = await db.collection("Friends").where("friendId", "==", userId).get();
  return docs.map((friendship) => friendship.get("userId"));
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

  test("that was deactivated is not switched on, by anybody's call", async () => {
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

test.each(["a.b", "mira@example.com", "क", "__all__"])(
  "an imported account with an id like %j is refused in so many words",
  async (suffix) => {
    const uid = suffix === "__all__" ? suffix : unique(suffix);
    const email = `${unique("imported")}@example.com`;
    await getAuth(suiteApp()).createUser({ uid, email, password: "correct horse", emailVerified: true });
    const { idToken } = await signIn(email);
    expect(await call("registerUser", { inviterId: ana, name: "Mira" }, idToken)).toMatchObject(
      refusal(403, "unsupported-account"),
    );
    expect(await call("activateUser", { userId: uid }, idToken)).toMatchObject(
      refusal(400, "invalid-request"),
    );
    await getAuth(suiteApp()).deleteUser(uid);
  },
);

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

describe("one inviter's phone", () => {
  test("stays quiet after so many new friends, however many accounts an attacker makes, and the history has them all", async () => {
    const id = unique("popular");
    await db.doc(`Users/${id}`).set({ userId: id, name: "Ana", fcmToken: `token-${id}` });
    const joiners = Array.from({ length: MOST_PUSHES + 3 }, () => `${unique("mallory")}@example.com`);
    for (const email of joiners) {
      const { idToken } = await signInWithGoogle(email, "Win at https://evil.example");
      expect(await call("completeSocialSignUp", { inviterId: id }, idToken)).toMatchObject({ status: 200 });
    }
    const entries = async () => (await db.doc(`NotificationHistory/${id}`).get()).get("entries") ?? [];
    await expect.poll(async () => (await entries()).length, { timeout: 30_000 }).toBe(joiners.length);
    await expect.poll(() => deliveredTo(`token-${id}`)).toHaveLength(MOST_PUSHES);
    expect(JSON.stringify(await deliveredTo(`token-${id}`))).not.toContain("evil");
  }, 60_000);

  test("is told by a sign-up that is repeated after the account was deleted, but not by its old name", async () => {
    const id = unique("ana");
    await db.doc(`Users/${id}`).set({ userId: id, name: "Ana" });
    const email = `${unique("mallory")}@example.com`;
    for (const name of ["First", "Second"]) {
      const { uid, idToken } = await signInWithGoogle(email, name);
      await call("completeSocialSignUp", { inviterId: id }, idToken);
      await expect
        .poll(async () => JSON.stringify((await db.doc(`NotificationHistory/${id}`).get()).data()))
        .toContain(name);
      await getAuth(suiteApp()).deleteUser(uid);
    }
    await expect
      .poll(async () => JSON.stringify((await db.doc(`NotificationHistory/${id}`).get()).data()))
      .not.toMatch(/First|Second/);
  }, 60_000);
});
