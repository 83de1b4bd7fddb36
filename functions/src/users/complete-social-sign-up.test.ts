import { brand } from "contract/brand";
import { providerNames, providers } from "contract/sign-up";
import { beforeEach, expect, test } from "vitest";
import { addAccount, addInviter, callerNamed, documentsOf, socialCaller } from "../../testing/people.ts";
import { specifiedFriend, specifiedNotifications, specifiedUser } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { completeSocialSignUp } from "./activate.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const signUp = async (fields: object = {}, inviterId = "ana") =>
  completeSocialSignUp(services, await socialCaller(services, "mira", { name: "Mira", ...fields }), {
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
  await completeSocialSignUp(services, ana, { inviterId: "ana" });
  expect(await documentsOf(services, "Friends")).toEqual({});
});

test("nothing is written for an inviter that does not exist", async () => {
  await expect(signUp({}, "nobody")).rejects.toMatchObject({ reason: "inviter-not-found" });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
});

test("an email account cannot use it to skip the confirmation", async () => {
  await addAccount(services, "mira");
  const signUp = completeSocialSignUp(services, callerNamed("mira"), { inviterId: "ana" });
  await expect(signUp).rejects.toMatchObject({ reason: "wrong-provider" });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
});
