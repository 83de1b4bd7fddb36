import { Timestamp } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { beforeEach, describe, expect, test } from "vitest";
import {
  call,
  resetPassword,
  signIn,
  signInWithGoogle,
  signUp,
  suiteApp,
  suiteAuth,
  suiteDb,
} from "../testing/calls.ts";

/**
 * A stranger opens an account with another person's address, plants an invitation and a name, and waits for the owner.
 * Over HTTP on the running suite.
 */
const db = suiteDb();
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;
const refusal = (status: number, reason: string) => ({ status, body: { error: { details: { reason } } } });
let ana: string;
let mallory: string;
let email: string;
let squatter: { uid: string; idToken: string };

beforeEach(async () => {
  [ana, mallory, email] = [unique("ana"), unique("mallory"), `${unique("vera")}@example.com`];
  for (const id of [ana, mallory]) await db.doc(`Users/${id}`).set({ userId: id, name: id });
  squatter = await signUp(email);
  await register(squatter.idToken, mallory, "Silly Goose");
});

const register = (idToken: string, inviterId: string, name: string) =>
  call("registerUser", { inviterId, name }, idToken);
const activate = () => call("activateUser", { userId: squatter.uid, inviterId: mallory });
const friendships = async () => {
  const { docs } = await db.collection("Friends").where("friendId", "==", squatter.uid).get();
  return docs.map((friendship) => [friendship.get("userId"), friendship.get("friendName")]);
};

/** The token as it was a minute ago; the emulator's tokens are not signed. */
function aMinuteOlder(idToken: string): string {
  const [header, payload = ""] = idToken.split(".");
  const { iat, auth_time, ...claims } = JSON.parse(Buffer.from(payload, "base64url").toString());
  const older = JSON.stringify({ ...claims, iat: iat - 60, auth_time: auth_time - 60 });
  return `${header}.${Buffer.from(older).toString("base64url")}.`;
}

/** The earlier holder leaves a device, a name and a picture by the mobile app. */
async function plant(): Promise<void> {
  await db.doc(`Users/${squatter.uid}`).update({ fcmToken: "a phone of the squatter", name: "Goose Two" });
  await picture().save("a goose", { contentType: "image/png" });
}

const picture = () => getStorage(suiteApp()).bucket().file(`Users/${squatter.uid}`);

async function expectNothingPlanted(): Promise<void> {
  const user = await db.doc(`Users/${squatter.uid}`).get();
  expect([user.get("fcmToken"), user.get("name"), await picture().exists()]).toEqual([
    undefined,
    "Vera",
    [false],
  ]);
}

describe("an owner who takes the account over with Google", () => {
  let owner: { uid: string; idToken: string };
  beforeEach(async () => {
    owner = await signInWithGoogle(email, "Vera");
    expect(owner.uid).toBe(squatter.uid);
  });

  test("becomes the friend of her own inviter alone, by her own name, and nothing planted is left", async () => {
    await plant();
    expect(await activate()).toMatchObject(refusal(400, "not-registered"));
    await call("completeSocialSignUp", { inviterId: ana }, owner.idToken);
    await expectNothingPlanted();
    expect(await friendships()).toEqual([[ana, "Vera"]]);
    const stored = await db.getAll(db.doc(`Users/${owner.uid}`), db.doc(`Invitations/${owner.uid}`));
    expect(JSON.stringify(stored.map((document) => document.data()))).not.toMatch(
      new RegExp(`Silly|${mallory}`),
    );
  });

  test("keeps nothing of a holder who waited until the sign-up expired, either", async () => {
    await plant();
    const invitation = db.doc(`Invitations/${squatter.uid}`);
    await invitation.update({ expiresAt: Timestamp.now() });
    await invitation.delete();
    // The event of the deletion has run.
    await expect.poll(async () => (await invitation.get()).exists).toBe(true);
    await call("completeSocialSignUp", { inviterId: ana }, owner.idToken);
    await expectNothingPlanted();
  });

  test("is safe from the squatter's token", async () => {
    const planting = () => register(squatter.idToken, mallory, "Silly Goose");
    expect(await planting()).toMatchObject(refusal(401, "not-signed-in"));
    await call("completeSocialSignUp", { inviterId: ana }, owner.idToken);
    expect(await planting()).toMatchObject(refusal(401, "not-signed-in"));
    await activate();
    expect(await friendships()).toEqual([[ana, "Vera"]]);
  });
});

test.each([false, true])(
  "nothing stays that was there before the earlier holder signed up; expired: %s",
  async (isExpired) => {
    email = `${unique("vera")}@example.com`;
    squatter = await signUp(email);
    await db.doc(`Users/${squatter.uid}`).set({ userId: squatter.uid });
    await plant();
    await register(squatter.idToken, mallory, "Silly Goose");
    const invitation = db.doc(`Invitations/${squatter.uid}`);
    if (isExpired) {
      await invitation.update({ expiresAt: Timestamp.now() });
      await invitation.delete();
      await expect.poll(async () => (await invitation.get()).exists).toBe(true);
    }
    const owner = await signInWithGoogle(email, "Vera");
    await call("completeSocialSignUp", { inviterId: ana }, owner.idToken);
    await expectNothingPlanted();
  },
);

describe("an owner who resets the password by mail", () => {
  beforeEach(() => resetPassword(email, "another horse"));

  test("signs up by her own name with her own inviter, and nothing planted stays", async () => {
    await plant();
    expect(await activate()).toMatchObject(refusal(400, "not-registered"));
    const { idToken } = await signIn(email, "another horse");
    expect(await register(idToken, ana, "Vera")).toMatchObject({ status: 200 });
    expect(await activate()).toMatchObject({ status: 200 });
    expect(await friendships()).toEqual([[ana, "Vera"]]);
    await expectNothingPlanted();
  });

  test("is safe from the squatter's token", async () => {
    const planting = await register(aMinuteOlder(squatter.idToken), mallory, "Silly Goose");
    expect(planting).toMatchObject(refusal(401, "not-signed-in"));
    expect(await activate()).toMatchObject(refusal(400, "not-registered"));
  });
});

test("a token does nothing once its account is disabled or deleted", async () => {
  const google = await signInWithGoogle(`${unique("mira")}@example.com`, "Mira");
  for (const uid of [squatter.uid, google.uid]) await suiteAuth().updateUser(uid, { disabled: true });
  const answers = async () => [
    await register(squatter.idToken, ana, "Vera"),
    await call("completeSocialSignUp", { inviterId: ana }, google.idToken),
  ];
  for (const answer of await answers()) expect(answer).toMatchObject(refusal(401, "not-signed-in"));
  for (const uid of [squatter.uid, google.uid]) await suiteAuth().deleteUser(uid);
  for (const answer of await answers()) expect(answer).toMatchObject(refusal(404, "user-not-found"));
});
