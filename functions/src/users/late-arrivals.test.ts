import { beforeAll, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addInvitee, addInviter, callerNamed } from "../../testing/people.ts";
import { testServices } from "../../testing/test-services.ts";
import { activateUser } from "./activate-user.ts";
import { completeSocialSignUp } from "./complete-social-sign-up.ts";
import { createUserRecord } from "./create-user-record.ts";
import { eraseUser } from "./erase-user.ts";
import { registerUser } from "./register-user.ts";

const google = callerNamed("mira", { provider: "google.com", name: "Mira" });
const services = testServices();

beforeAll(async () => {
  await addInviter(services, "ana");
  await addInvitee(services, "mira", "ana");
});

describe("what comes after the deletion does not bring the person back:", () => {
  test.each([
    [
      "the event of the creation",
      () => createUserRecord(services, { userId: "mira", email: "m@e.com", name: "M" }),
    ],
    ["a session that signs up", () => completeSocialSignUp(services, google, { inviterId: "ana" })],
    ["a registration", () => registerUser(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" })],
    [
      "an activation under way",
      () => activateUser(services, { userId: "mira", inviterId: "ana" }, undefined),
    ],
  ])("%s", async (_what, late) => {
    await eraseUser(services, "mira");
    const before = await everythingIn(services);
    await late().catch((error) => expect(error).toMatchObject({ reason: "user-not-found" }));
    expect(await everythingIn(services)).toEqual(before);
  });
});
