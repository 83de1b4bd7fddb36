import { brand } from "contract/brand";
import { providerNames, providers } from "contract/sign-up";
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
import { specifiedFriend, specifiedNotifications, specifiedUser } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { activateInvitee, activateSocialInvitee } from "./activate.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const signUp = async (fields: object = {}, inviterId = "ana") =>
  activateSocialInvitee(services, await socialCaller(services, "mira", { name: "Mira", ...fields }), {
    inviterId,
  });

test.each(providerNames)("a new user of %s is active, verified and a friend at once", async (name) => {
  await signUp({ provider: providers[name].id });
  const social = { isActive: true, isVerified: true, language: "en", country: "asia" };
  expect((await documentsOf(services, "Users")).mira).toEqual({
    ...specifiedUser("mira", "Mira"),
    ...social,
  });
  const notifications = { mira: specifiedNotifications("mira") };
  expect(await documentsOf(services, "Notifications")).toEqual(notifications);
  const friends = { "ana.mira": specifiedFriend("ana", "mira", "Mira") };
  expect(await documentsOf(services, "Friends")).toEqual(friends);
  expect(await documentsOf(services, "Invitations")).toEqual({
    mira: { createdUser: true, befriended: ["ana"] },
  });
});

test("a sign-up that is repeated changes nothing and is not counted", async () => {
  await signUp();
  const before = await everythingIn(services);
  services.limit = new CallLimit("completeSocialSignUp", { account: "mira" });
  await signUp();
  expect(await everythingIn(services)).toEqual(before);
});

test("an active friend's invitation of an earlier holder is replaced, and the record stays the app's", async () => {
  const record = { userId: "mira", name: "Mira", isActive: true, isVerified: true };
  await services.db.doc("Users/mira").set(record);
  await services.db.doc("Notifications/mira").set({ userId: "mira" });
  await services.db.collection("Friends").add({ userId: "ana", friendId: "mira" });
  await addInvitee(services, "mira", "ana");
  await services.auth.updateUser("mira", { password: "another horse" });
  await signUp();
  expect(await documentsOf(services, "Invitations")).toEqual({ mira: { createdUser: false } });
  expect((await documentsOf(services, "Users")).mira).toEqual(record);
});

test.each([null, 1_700_000_000_000])(
  "an active user keeps name, device and picture where %j hides that the invitation is fulfilled",
  async (fulfilledAt) => {
    const record = { userId: "mira", name: "My own", isActive: true, isVerified: true, fcmToken: "a phone" };
    await services.db.doc("Users/mira").set(record);
    await services.db.doc("Invitations/mira").set({ inviterId: "ana", createdUser: true, fulfilledAt });
    services.files.add("Users/mira");
    await signUp();
    expect((await documentsOf(services, "Users")).mira).toMatchObject(record);
    expect([...services.files]).toEqual(["Users/mira"]);
  },
);

describe("a friendship that one of the two has ended", () => {
  const end = (id = "ana.mira") => services.db.doc(`Friends/${id}`).delete();
  const friends = async () => Object.keys(await documentsOf(services, "Friends"));

  test("is not renewed by the old invitation, as little as by email", async () => {
    await signUp();
    await end();
    await signUp();
    expect(await friends()).toEqual([]);
  });

  test("is not renewed by a user of the app, whose record stays the app's", async () => {
    await services.db
      .doc("Users/mira")
      .set({ userId: "mira", name: "Mira", isActive: true, isVerified: true });
    await signUp();
    await end();
    await signUp();
    expect(await friends()).toEqual([]);
    expect((await documentsOf(services, "Invitations")).mira).toMatchObject({ createdUser: false });
  });

  test("is not renewed after a sign-up by email either", async () => {
    await addInvitee(services, "mira", "ana");
    await activateInvitee(services, { userId: "mira" });
    await end();
    await signUp();
    expect(await friends()).toEqual([]);
  });

  test("does not keep another inviter from becoming a friend", async () => {
    await addInviter(services, "ravi");
    await signUp();
    await end();
    await signUp({}, "ravi");
    await end("mira.ravi");
    for (const inviterId of ["ana", "ravi"]) await signUp({}, inviterId);
    expect(await friends()).toEqual([]);
    await addInviter(services, "noor");
    await signUp({}, "noor");
    expect(await friends()).toEqual(["mira.noor"]);
  });
});

test("a linked address that no one has confirmed is refused", async () => {
  const mira = await socialCaller(services, "mira");
  await services.auth.updateUser("mira", { emailVerified: false });
  const signUp = activateSocialInvitee(services, mira, { inviterId: "ana" });
  await expect(signUp).rejects.toMatchObject({ reason: "email-not-verified" });
});

test.each(["", "   ", "\u202e"])(
  "an empty name (%j) falls back to the product's generic one",
  async (name) => {
    await signUp({ name });
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ name: brand.genericDisplayName });
  },
);

test("an existing user keeps every setting and only gains the friend", async () => {
  const user = {
    userId: "mira",
    name: "Mira K",
    language: "hi",
    country: "india",
    isActive: true,
    isVerified: true,
  };
  await services.db.doc("Users/mira").set(user);
  await services.db.doc("Notifications/mira").set({ userId: "mira", motivation: false });
  await signUp({ name: "Another Name" });
  expect((await documentsOf(services, "Users")).mira).toEqual(user);
  expect((await documentsOf(services, "Notifications")).mira).toEqual({ userId: "mira", motivation: false });
  expect((await documentsOf(services, "Friends"))["ana.mira"]).toMatchObject({ friendName: "Mira K" });
});

test("a record that the mobile app wrote for a new account, as not active yet, becomes active and a friend", async () => {
  await services.db
    .doc("Users/mira")
    .set({ userId: "mira", name: "Mira", isActive: false, isVerified: false });
  await signUp();
  expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true, isVerified: true });
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
});

test("the provider's name counts, and not one that an earlier holder gave to the account", async () => {
  await addAccount(services, "mira");
  await services.auth.updateUser("mira", { displayName: "Silly Goose" });
  await signUp();
  expect((await documentsOf(services, "Users")).mira).toMatchObject({ name: "Mira" });
});

test("a user who opens their own invitation is activated and gets no friend", async () => {
  const ana = await socialCaller(services, "ana", { provider: "apple.com" });
  await activateSocialInvitee(services, ana, { inviterId: "ana" });
  expect(await documentsOf(services, "Friends")).toEqual({});
});

test("nothing is written for an inviter that does not exist", async () => {
  await expect(signUp({}, "nobody")).rejects.toMatchObject({ reason: "inviter-not-found" });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
});

test("an email account cannot use it to skip the confirmation", async () => {
  await addAccount(services, "mira");
  const signUp = activateSocialInvitee(services, callerNamed("mira"), { inviterId: "ana" });
  await expect(signUp).rejects.toMatchObject({ reason: "wrong-provider" });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
});
