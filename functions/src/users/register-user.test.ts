import { Timestamp } from "firebase-admin/firestore";
import { beforeEach, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addAccount, addInvitee, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { isoDate, specifiedUser } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { CallLimit } from "../platform/limits/call-limit.ts";
import { activateInvitee } from "./activate.ts";
import { registerInvitee } from "./register-user.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const request = { inviterId: "ana", name: "Mira" };

test("registration writes the user record of the specification and the accepted invitation", async () => {
  await addAccount(services, "mira");
  await registerInvitee(services, callerNamed("mira"), request);

  expect((await documentsOf(services, "Users")).mira).toEqual(specifiedUser("mira", "Mira"));
  expect(await documentsOf(services, "Invitations")).toEqual({
    mira: {
      inviterId: "ana",
      createdAt: isoDate,
      name: "Mira",
      passwordSetAt: expect.any(Number),
      createdUser: true,
      expiresAt: expect.any(Timestamp),
    },
  });
});

test("an unconfirmed user whose record the mobile app began may not invite", async () => {
  await addAccount(services, "mira");
  await services.db.doc("Users/mira").set({ userId: "mira", email: "mira@example.com" });
  await registerInvitee(services, callerNamed("mira"), request);
  await addAccount(services, "noor");
  const invited = registerInvitee(services, callerNamed("noor"), { inviterId: "mira", name: "Noor" });
  await expect(invited).rejects.toMatchObject({ reason: "inviter-not-found" });
});

test("a sign-up that is sent again changes nothing and is not counted", async () => {
  await addInvitee(services, "mira", "ana");
  const before = await everythingIn(services);
  const limit = new CallLimit("registerUser", { account: "mira" });
  await registerInvitee({ ...services, limit }, callerNamed("mira"), request);
  expect(await everythingIn(services)).toEqual(before);
});

describe("a name that the record has lost", () => {
  beforeEach(() => addInvitee(services, "mira", "ana"));
  const register = async () => {
    await services.db.doc("Users/mira").update({ name: "" });
    await registerInvitee(services, callerNamed("mira"), { ...request, name: "Vera" });
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ name: "Vera" });
  };

  test("is written again, also into the pending invitation", async () => {
    await register();
    expect((await documentsOf(services, "Invitations")).mira).toMatchObject({
      inviterId: "ana",
      name: "Vera",
    });
  });

  test("is written again after the activation, and the invitation stays as it is", async () => {
    await activateInvitee(services, { userId: "mira" });
    const before = await documentsOf(services, "Invitations");
    await register();
    expect(await documentsOf(services, "Invitations")).toEqual(before);
  });
});

describe("somebody who begins with one invitation and goes on with another", () => {
  beforeEach(async () => {
    await addInviter(services, "ravi");
    await addInvitee(services, "mira", "ana");
  });
  const registerWith = (inviterId: string) =>
    registerInvitee(services, callerNamed("mira"), { inviterId, name: "Another" });
  const friends = async () => Object.keys(await documentsOf(services, "Friends"));

  test("becomes the friend of the newer inviter, with the email of the first", async () => {
    const before = await documentsOf(services, "Users");
    await registerWith("ravi");
    expect(await documentsOf(services, "Users")).toEqual(before);
    await activateInvitee(services, { userId: "mira", inviterId: "ana" });
    expect(await friends()).toEqual(["mira.ravi"]);
  });

  test("keeps the first inviter once that invitation is fulfilled", async () => {
    await activateInvitee(services, { userId: "mira", inviterId: "ana" });
    const before = await documentsOf(services, "Invitations");
    await registerWith("ravi");
    await activateInvitee(services, { userId: "mira", inviterId: "ravi" });
    expect(await documentsOf(services, "Invitations")).toEqual(before);
    expect(await friends()).toEqual(["ana.mira"]);
  });
});

test.each([
  ["nobody has the inviter's id", { inviterId: "nobody", name: "Mira" }, {}, "inviter-not-found"],
  ["the token is older than the password", request, { issuedAt: 0 }, "not-signed-in"],
  ["the caller signed in with Google", request, { provider: "google.com" }, "wrong-provider"],
])("nothing is written when %s", async (_when, bad, caller, reason) => {
  await addAccount(services, "mira");
  await expect(registerInvitee(services, callerNamed("mira", caller), bad)).rejects.toMatchObject({ reason });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
  expect(await documentsOf(services, "Invitations")).toEqual({});
});

test("a registration changes nothing once the account is marked as deleted", async () => {
  await addAccount(services, "mira");
  await services.db.doc("Users/mira").set({ userId: "mira", isDeleted: true });
  const before = await everythingIn(services);
  const registration = registerInvitee(services, callerNamed("mira"), request);
  await expect(registration).rejects.toMatchObject({ reason: "user-not-found" });
  expect(await everythingIn(services)).toEqual(before);
});

describe("once the password has changed,", () => {
  beforeEach(async () => {
    await addInviter(services, "ravi");
    await addInvitee(services, "mira", "ravi");
  });
  const changePassword = () => services.auth.updateUser("mira", { password: "another horse" });
  const register = () => registerInvitee(services, callerNamed("mira"), { inviterId: "ravi", name: "Vera" });
  const stored = async () => [
    (await documentsOf(services, "Users")).mira,
    (await documentsOf(services, "Invitations")).mira,
  ];

  test("the same inviter is accepted anew, under the new name", async () => {
    await changePassword();
    await register();
    expect(await stored()).toMatchObject([{ name: "Vera" }, { name: "Vera", createdUser: true }]);
    await activateInvitee(services, { userId: "mira" });
    expect(await documentsOf(services, "Friends")).toMatchObject({ "mira.ravi": { friendName: "Vera" } });
  });

  test("a name that was chosen in the app since goes, because the earlier holder may have chosen it", async () => {
    await services.db.doc("Users/mira").update({ name: "Goose Two" });
    await changePassword();
    await register();
    expect(await stored()).toMatchObject([{ name: "Vera" }, { inviterId: "ravi" }]);
  });

  test("in a record of the app, a name that was chosen since stays", async () => {
    await services.db.doc("Invitations/mira").update({ createdUser: false, confirmedBefore: true });
    await services.db.doc("Users/mira").update({ name: "Vera K" });
    await changePassword();
    await register();
    expect(await stored()).toMatchObject([{ name: "Vera K" }, { inviterId: "ravi" }]);
  });
});
