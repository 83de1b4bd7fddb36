import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, addInviter, callerNamed, documentsOf, socialCaller } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activateInvitee, activateSocialInvitee } from "./activate.ts";
import { eraseUser } from "./erase-user.ts";
import { expireSignUp } from "./expire-sign-up.ts";
import { registerInvitee } from "./register-user.ts";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
  await addAccount(services, "mira", { emailVerified: false });
});

const user = () => services.db.doc("Users/mira");
const invitation = () => services.db.doc("Invitations/mira");
const register = (inviterId = "ana") =>
  registerInvitee(services, callerNamed("mira"), { inviterId, name: "Mira" });
const confirm = () => services.auth.updateUser("mira", { emailVerified: true });
const userIds = async () => Object.keys(await documentsOf(services, "Users"));

/** Firestore's time to live deletes the invitation; then the event of the deletion comes. */
async function expire(): Promise<void> {
  await invitation().update({ expiresAt: Timestamp.now() });
  const last = await invitation().get();
  await invitation().delete();
  await expireSignUp(services, last);
}

test("a sign-up expires after 30 days", async () => {
  await register();
  const { expiresAt } = (await invitation().get()).data() ?? {};
  const days = (expiresAt.toMillis() - Date.now()) / DAY_IN_MILLISECONDS;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
});

test("the record of a sign-up that no one has confirmed goes with its invitation, and can come again", async () => {
  await register();
  services.files.add("Users/mira");
  await expire();
  expect([await userIds(), [...services.files]]).toEqual([["ana"], []]);
  await register();
  await confirm();
  await activateInvitee(services, { userId: "mira" });
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
});

test("nothing expires of a user who was activated with another inviter", async () => {
  await register();
  await addInviter(services, "ravi");
  await activateSocialInvitee(services, await socialCaller(services, "mira"), { inviterId: "ravi" });
  expect((await invitation().get()).data()).toMatchObject({ inviterId: "ana", createdUser: true });
  expect((await invitation().get()).data()).not.toHaveProperty("expiresAt");
});

describe("the record stays, and with it the invitation, which says that it is ours", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["of somebody who has confirmed the address", confirm],
    ["that the app has activated", () => user().update({ isActive: true })],
    ["in which the app has stored a device", () => user().update({ fcmToken: "a phone" })],
  ])("%s", async (_whose, happen) => {
    await register();
    const { expiresAt: _, ...kept } = (await invitation().get()).data() ?? {};
    await happen();
    await expire();
    expect(await userIds()).toEqual(["ana", "mira"]);
    expect((await invitation().get()).data()).toEqual(kept);
  });
});

describe("the record stays", () => {
  test("that the app has created", async () => {
    await user().set({ userId: "mira" });
    await register();
    await expire();
    expect(await userIds()).toEqual(["ana", "mira"]);
  });

  test("erased, if the account was deleted after its time had come", async () => {
    await register();
    await invitation().update({ expiresAt: Timestamp.now() });
    const last = await invitation().get();
    await eraseUser(services, "mira");
    await expireSignUp(services, last);
    expect((await invitation().get()).exists).toBe(false);
    expect((await user().get()).data()).toMatchObject({ isDeleted: true });
  });

  test("if the invitation was deleted before its time", async () => {
    await register();
    const last = await invitation().get();
    await invitation().delete();
    await expireSignUp(services, last);
    expect(await userIds()).toEqual(["ana", "mira"]);
  });

  test("if the person has signed up again meanwhile", async () => {
    await register();
    await invitation().update({ expiresAt: Timestamp.now() });
    const last = await invitation().get();
    await register();
    await expireSignUp(services, last);
    expect(await userIds()).toEqual(["ana", "mira"]);
  });
});
