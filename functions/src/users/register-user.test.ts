import { beforeEach, describe, expect, test } from "vitest";
import { addInvitee, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { isoDate, specifiedUser } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activateUser } from "./activate-user.ts";
import { registerUser } from "./register-user.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const request = { inviterId: "ana", name: "Mira" };

test("registration writes the user record of the specification and the accepted invitation", async () => {
  await registerUser(services, callerNamed("mira"), request);

  expect((await documentsOf(services, "Users")).mira).toEqual(specifiedUser("mira", "Mira"));
  expect(await documentsOf(services, "Invitations")).toEqual({
    mira: { inviterId: "ana", createdAt: isoDate },
  });
});

test("the name is added if the mobile app created the record first", async () => {
  await services.db.doc("Users/mira").set({ userId: "mira", email: "mira@example.com", name: "" });
  await registerUser(services, callerNamed("mira"), request);
  expect((await documentsOf(services, "Users")).mira).toMatchObject({
    name: "Mira",
    email: "mira@example.com",
  });
});

describe("somebody who begins with one invitation and goes on with another", () => {
  beforeEach(async () => {
    await addInviter(services, "ravi");
    await addInvitee(services, "mira", "ana");
  });
  const registerWith = (inviterId: string) =>
    registerUser(services, callerNamed("mira"), { inviterId, name: "Another" });
  const friends = async () => Object.keys(await documentsOf(services, "Friends"));

  test.each(["ana", "ravi"])(
    "becomes the friend of the newer inviter, with the email of %s",
    async (inviterId) => {
      const before = await documentsOf(services, "Users");
      await registerWith("ravi");
      expect(await documentsOf(services, "Users")).toEqual(before);
      await activateUser(services, { userId: "mira", inviterId });
      expect(await friends()).toEqual(["mira.ravi"]);
    },
  );

  test("keeps the first inviter once that invitation is fulfilled", async () => {
    await activateUser(services, { userId: "mira", inviterId: "ana" });
    const before = await documentsOf(services, "Invitations");
    await registerWith("ravi");
    await activateUser(services, { userId: "mira", inviterId: "ravi" });
    expect(await documentsOf(services, "Invitations")).toEqual(before);
    expect(await friends()).toEqual(["ana.mira"]);
  });
});

test.each([
  ["nobody has the inviter's id", { inviterId: "nobody", name: "Mira" }, {}, "inviter-not-found"],
  ["the inviter was deleted", { inviterId: "gone", name: "Mira" }, {}, "inviter-not-found"],
  ["the caller signed in with Google", request, { provider: "google.com" }, "wrong-provider"],
])("nothing is written when %s", async (_when, bad, caller, reason) => {
  await addInviter(services, "gone", { isDeleted: true });
  await expect(registerUser(services, callerNamed("mira", caller), bad)).rejects.toMatchObject({ reason });
  expect((await documentsOf(services, "Users")).mira).toBeUndefined();
  expect(await documentsOf(services, "Invitations")).toEqual({});
});
