import { beforeEach, expect, test } from "vitest";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import { addAccount, addInviter, callerNamed, documentsOf, socialCaller } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

test("a user whom the app or an operator has deactivated cannot become active by accepting an invitation", async () => {
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
