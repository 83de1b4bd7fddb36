import { beforeEach, describe, expect, test } from "vitest";
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

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

describe("a user whom the app or an operator has deactivated", () => {
  const isActive = async () => (await services.db.doc("Users/mira").get()).get("isActive");
  const activate = () => activateInvitee(services, { userId: "mira", inviterId: "ana" });
  const deactivate = () =>
    services.db.doc("Users/mira").set({ userId: "mira", isActive: false }, { merge: true });

  test("cannot become active by accepting an invitation", async () => {
    await addAccount(services, "mira");
    const record = { userId: "mira", name: "Mira", isActive: false, isVerified: true };
    await services.db.doc("Users/mira").set(record);
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
    expect(await documentsOf(services, "Invitations")).toEqual({});
    await activate();
    const google = await socialCaller(services, "mira");
    const social = activateSocialInvitee(services, google, { inviterId: "ana" });
    await expect(social).rejects.toMatchObject({ reason: "unsupported-account" });
    expect((await documentsOf(services, "Users")).mira).toEqual(record);
    expect(await documentsOf(services, "Friends")).toEqual({});
  });

  test("becomes active if an invitation is pending: the app writes false for new accounts", async () => {
    await addInvitee(services, "mira", "ana");
    await deactivate();
    await activate();
    expect(await isActive()).toBe(true);
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  });
});
