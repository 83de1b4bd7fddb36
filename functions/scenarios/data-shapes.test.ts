import { brand } from "contract/brand";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userRecord } from "../src/documents/users.ts";
import { announceFriend } from "../src/friends/announce-friend.ts";
import { requireInviter } from "../src/inviters/inviter.ts";
import { shortenInvitation } from "../src/links/invitations.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import {
  addAccount,
  addInvitee,
  addInviter,
  callerNamed,
  documentsOf,
  socialCaller,
} from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

/** People's names, and records that the mobile app has written over the years. */
let services: TestServices;
beforeEach(() => {
  services = testServices();
});
afterEach(() => void vi.useRealTimers());

const signUpRecord = userRecord({ userId: "ana", email: "ana@example.com", name: "" });
const pair = { inviterId: "ana", inviteeId: "mira" };
const activate = () => activateInvitee(services, { userId: "mira", inviterId: "ana" });

test("a name is kept as given from registration to the inviter's history", async () => {
  const name = `👩‍👩‍👧‍👦 O'Brien "</script><b>`;
  await addInviter(services, "ana");
  await addAccount(services, "mira");
  await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name });
  await activate();
  await announceFriend(services, pair);
  expect((await documentsOf(services, "Users")).mira).toMatchObject({ name });
  expect((await documentsOf(services, "Friends"))["ana.mira"]).toMatchObject({ friendName: name });
  expect((await documentsOf(services, "NotificationHistory")).ana).toMatchObject({
    entries: [{ userName: name, message: `\u2068${name}\u2069 has accepted your invitation` }],
  });
});

describe("a user of the mobile app", () => {
  test.each([
    ["with nothing but an id", { userId: "ana" }],
    ["without even that", {}],
    ["that is verified, and never heard of being active", { ...signUpRecord, isVerified: true }],
    ["with fields of other types", { name: 7, language: ["hi"], fcmToken: { ios: "t" }, isDeleted: "no" }],
  ])("%s can invite", async (_how, record) => {
    await services.db.doc("Users/ana").set(record);
    await addInvitee(services, "mira", "ana");
    await activate();
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
    const inviter = await requireInviter({ ...services, findFile: async () => null }, "ana");
    expect(inviter).toMatchObject({
      name: brand.genericDisplayName,
      pictureUrl: null,
      placeholder: { initials: "" },
    });
  });

  test.each([
    ["whom the app or an operator has deactivated", { userId: "ana", isActive: false, isVerified: true }],
    ["whom the app has not activated yet", { userId: "ana", isActive: false }],
    ["whose address is not confirmed, as sign-up by email writes it", signUpRecord],
    [
      "of whom the app has stored a device since",
      { ...signUpRecord, fcmToken: "a phone", isVerified: false },
    ],
  ])("%s cannot invite", async (_which, record) => {
    await addInvitee(services, "mira", await addInviter(services, "ana"));
    await services.db.doc("Users/ana").set(record);
    const refused = { reason: "inviter-not-found" };
    await expect(requireInviter({ ...services, findFile: async () => false }, "ana")).rejects.toMatchObject(
      refused,
    );
    await expect(shortenInvitation(services, { userId: "ana" })).rejects.toMatchObject(refused);
    const lee = await socialCaller(services, "lee");
    await expect(activateSocialInvitee(services, lee, { inviterId: "ana" })).rejects.toMatchObject(refused);
    await activate();
    expect(await documentsOf(services, "Friends")).toEqual({});
  });

  test("whom the app or an operator has deactivated does not become active by accepting an invitation", async () => {
    await addInviter(services, "ana");
    await addAccount(services, "mira");
    const record = { userId: "mira", name: "Mira", isActive: false, isVerified: true };
    await services.db.doc("Users/mira").set(record);
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
    expect(await documentsOf(services, "Invitations")).toEqual({});
    await activateInvitee(services, { userId: "mira", inviterId: "ana" });
    const google = await socialCaller(services, "mira");
    const social = activateSocialInvitee(services, google, { inviterId: "ana" });
    await expect(social).rejects.toMatchObject({ reason: "unsupported-account" });
    expect((await documentsOf(services, "Users")).mira).toEqual(record);
    expect(await documentsOf(services, "Friends")).toEqual({});
  });

  test("keeps fields that this product knows nothing of, or of other types, when it is activated", async () => {
    await addInviter(services, "ana");
    await addInvitee(services, "mira", "ana");
    const own = { theme: "dark", fcmToken: ["a", "b"], streak: { days: 3 }, createdAt: "2023-01-01" };
    const ofOtherTypes = { language: ["hi"], typeOfTask: { work: true }, isDeleted: "no", appVersion: 3 };
    const fields = { ...own, ...ofOtherTypes };
    await services.db.doc("Users/mira").update(fields);
    await activate();
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ ...fields, isActive: true });
  });
});
