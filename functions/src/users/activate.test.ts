import { brand } from "contract/brand";
import { beforeEach, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import {
  addAccount,
  addInvitee,
  addInviter,
  callerNamed,
  documentsOf,
  socialCaller,
} from "../../testing/people.ts";
import {
  isoDate,
  specifiedFriend,
  specifiedNotifications,
  specifiedUser,
} from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activateInvitee, activateSocialInvitee } from "./activate.ts";
import { registerInvitee } from "./register-user.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

describe("a confirmed invitee", () => {
  beforeEach(() => addInvitee(services, "mira", "ana"));
  const activate = () => activateInvitee(services, { userId: "mira", inviterId: "ana" });

  test("becomes active and verified", async () => {
    await activate();
    const user = { ...specifiedUser("mira", "Mira"), isActive: true, isVerified: true };
    expect((await documentsOf(services, "Users")).mira).toEqual(user);
  });

  test("gets the default notifications, field by field", async () => {
    await activate();
    const expected = { mira: specifiedNotifications("mira") };
    expect(await documentsOf(services, "Notifications")).toEqual(expected);
  });

  test("becomes the inviter's friend, and nothing of the inviter's is written", async () => {
    const { ana: before } = await documentsOf(services, "Users");
    await activate();
    const friends = { "ana.mira": specifiedFriend("ana", "mira", "Mira") };
    expect(await documentsOf(services, "Friends")).toEqual(friends);
    expect((await documentsOf(services, "Users")).ana).toEqual(before);
    expect(await documentsOf(services, "NotificationHistory")).toEqual({});
  });

  test("marks the invitation as fulfilled", async () => {
    await activate();
    const invitation = { inviterId: "ana", createdAt: isoDate, fulfilledAt: isoDate, createdUser: true };
    expect(await documentsOf(services, "Invitations")).toEqual({ mira: invitation });
  });

  test("changes nothing more when the link is opened again", async () => {
    await activate();
    const before = await everythingIn(services);
    await activate();
    expect(await everythingIn(services)).toEqual(before);
  });

  test("keeps what was chosen in the app since", async () => {
    await activate();
    const { db } = services;
    await db.doc("Users/mira").update({ name: "Mira K", language: "hi", typeOfTask: [] });
    await db.doc("Notifications/mira").update({ motivation: false });
    await activate();
    expect((await documentsOf(services, "Users")).mira).toMatchObject({
      name: "Mira K",
      language: "hi",
      typeOfTask: [],
    });
    expect((await documentsOf(services, "Notifications")).mira).toMatchObject({ motivation: false });
  });

  test("is not befriended again by the old link once the friendship has ended", async () => {
    await activate();
    await services.db.doc("Friends/ana.mira").delete();
    await activate();
    expect(await documentsOf(services, "Friends")).toEqual({});
  });

  test.each([
    ["the inviter's document of the mobile app", { userId: "ana", friendId: "mira" }],
    ["the invitee's document of the mobile app", { userId: "mira", friendId: "ana" }],
  ])("is not befriended twice if there is %s", async (_what, friendship) => {
    await services.db.collection("Friends").add({ ...friendship, isActive: true });
    await activate();
    expect(Object.values(await documentsOf(services, "Friends"))).toHaveLength(1);
  });

  test.each([true, false])(
    "is a friend by the app's document only while it is active: %s",
    async (isActive) => {
      await services.db.collection("Friends").add({ userId: "ana", friendId: "mira", isActive });
      expect(await activate()).toEqual({ isFriend: isActive });
      expect(Object.values(await documentsOf(services, "Friends"))).toHaveLength(1);
    },
  );

  test("whose record and friendship the app made gets the invitation marked, and nothing else", async () => {
    await activate();
    await services.db.doc("Friends/ana.mira").delete();
    await services.db.collection("Friends").add({ userId: "ana", friendId: "mira", isActive: true });
    await services.db.doc("Invitations/mira").delete();
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
    await activate();
    expect((await documentsOf(services, "Invitations")).mira).toMatchObject({ fulfilledAt: isoDate });
    expect(Object.values(await documentsOf(services, "Friends"))).toHaveLength(1);
  });

  test.each([
    ["has left", { isDeleted: true }],
    ["was deactivated", { isActive: false }],
  ])("still becomes active, without a friend, when the inviter %s", async (_what, fields) => {
    await services.db.doc("Users/ana").update(fields);
    await activate();
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true });
    expect(await documentsOf(services, "Friends")).toEqual({});
  });
});

test("a link with an inviter activates nobody whose registration has not got through", async () => {
  await addAccount(services, "mira");
  const before = await everythingIn(services);
  const activation = activateInvitee(services, { userId: "mira", inviterId: "ana" });
  await expect(activation).rejects.toMatchObject({ reason: "not-registered" });
  expect(await everythingIn(services)).toEqual(before);
  await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
  await activateInvitee(services, { userId: "mira", inviterId: "ana" });
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
});

test("an invitee whose record the mobile app has lost or left without a name gets both", async () => {
  await addInvitee(services, "mira", "ana");
  await services.db.doc("Users/mira").delete();
  await activateInvitee(services, { userId: "mira" });
  expect((await documentsOf(services, "Users")).mira).toMatchObject({
    userId: "mira",
    email: "mira@example.com",
    name: brand.genericDisplayName,
    isActive: true,
  });
});

describe("an account is not activated", () => {
  const activate = () => activateInvitee(services, { userId: "mira", inviterId: "ana" });
  beforeEach(() => addInvitee(services, "mira", "ana"));

  test.each<[string, string, () => Promise<unknown>]>([
    ["that Auth has disabled", "email-not-verified", () => disable("mira")],
    ["that Auth no longer has", "user-not-found", () => services.auth.deleteUser("mira")],
    ["whose record is marked as deleted", "user-not-found", () => merge({ isDeleted: true })],
    ["whose password has changed", "not-registered", () => change({ password: "another horse" })],
    ["whose password is gone", "not-registered", () => change({ providersToUnlink: ["password"] })],
    ["whose invitation is from before this check", "not-registered", () => replaceInvitation()],
  ])("%s", async (_which, reason, happen) => {
    await happen();
    const before = await everythingIn(services);
    await expect(activate()).rejects.toMatchObject({ reason });
    expect(await everythingIn(services)).toEqual(before);
  });

  const disable = (uid: string) => services.auth.updateUser(uid, { disabled: true });
  const merge = (fields: object) => services.db.doc("Users/mira").set(fields, { merge: true });
  const replaceInvitation = () =>
    services.db.doc("Invitations/mira").set({ inviterId: "ana", createdAt: "2026-11-21T08:00:00.000Z" });
  async function change(fields: { password?: string; providersToUnlink?: string[] }) {
    await services.auth.updateUser("mira", fields);
    // Auth removes the address with the password; a provider that takes over brings it along.
    await services.auth.updateUser("mira", { email: "mira@example.com", emailVerified: true });
  }
});

test("an invitee whose sessions have ended by a corrected address is activated, with that address", async () => {
  await addInvitee(services, "mira", "ana");
  await services.auth.updateUser("mira", { email: "mira.corrected@example.com", emailVerified: true });
  await services.auth.revokeRefreshTokens("mira");
  await activateInvitee(services, { userId: "mira", inviterId: "ana" });
  expect((await documentsOf(services, "Users")).mira).toMatchObject({ email: "mira.corrected@example.com" });
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
});

test("an active user who accepts an own invitation is no friend of itself", async () => {
  await addInviter(services, "mira");
  await addInvitee(services, "mira", "mira");
  await activateInvitee(services, { userId: "mira" });
  expect(await documentsOf(services, "Friends")).toEqual({});
});

test("another inviter's invitation stays pending through a social sign-up, and then makes a friend too", async () => {
  await addInviter(services, "ravi");
  await addInvitee(services, "mira", "ana");
  await activateSocialInvitee(services, await socialCaller(services, "mira"), { inviterId: "ravi" });
  expect((await documentsOf(services, "Invitations")).mira).not.toHaveProperty("fulfilledAt");
  await activateInvitee(services, { userId: "mira" });
  expect(Object.keys(await documentsOf(services, "Friends")).sort()).toEqual(["ana.mira", "mira.ravi"]);
});
