import { beforeEach, expect, test } from "vitest";
import { addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { specifiedFriend, specifiedNotifications, specifiedUser } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { brand } from "../product/brand.ts";
import { providerNames, providers } from "../product/providers.ts";
import { completeSocialSignUp } from "./complete-social-sign-up.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const signUp = (fields: object = {}) =>
  completeSocialSignUp(services, callerNamed("mira", { provider: "google.com", name: "Mira", ...fields }), {
    inviterId: "ana",
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

test("a user who opens their own invitation is activated and gets no friend", async () => {
  await completeSocialSignUp(services, callerNamed("ana", { provider: "apple.com" }), { inviterId: "ana" });
  expect(await documentsOf(services, "Friends")).toEqual({});
});

test("nothing is written for an inviter that does not exist", async () => {
  const request = { inviterId: "nobody" };
  const caller = callerNamed("mira", { provider: "google.com" });
  await expect(completeSocialSignUp(services, caller, request)).rejects.toMatchObject({
    reason: "inviter-not-found",
  });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
});

test("an email account cannot use it to skip the confirmation", async () => {
  await expect(signUp({ provider: "password" })).rejects.toMatchObject({ reason: "wrong-provider" });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
});
