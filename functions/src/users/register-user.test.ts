import { beforeEach, expect, test } from "vitest";
import { addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { isoDate, specifiedUser } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { createUserRecord } from "./create-user-record.ts";
import { registerUser } from "./register-user.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const request = { inviterId: "ana", name: "Mira" };

test("registration writes the user record of the specification and the accepted invitation", async () => {
  const result = await registerUser(services, callerNamed("mira"), request);

  expect(result).toEqual({ status: 200, message: "Document successfully written!" });
  expect((await documentsOf(services, "Users")).mira).toEqual(specifiedUser("mira", "Mira"));
  expect(await documentsOf(services, "Invitations")).toEqual({
    mira: { inviterId: "ana", createdAt: isoDate },
  });
});

test("the name is filled in where the account's own trigger made the record first", async () => {
  await createUserRecord(services, { userId: "mira", email: "mira@example.com", name: "" });
  await registerUser(services, callerNamed("mira"), request);
  expect((await documentsOf(services, "Users")).mira).toMatchObject({
    name: "Mira",
    email: "mira@example.com",
  });
});

test("repeating it with another name and inviter changes nothing that was agreed to before", async () => {
  await addInviter(services, "ravi");
  await registerUser(services, callerNamed("mira"), request);
  const before = [await documentsOf(services, "Users"), await documentsOf(services, "Invitations")];
  await registerUser(services, callerNamed("mira"), { inviterId: "ravi", name: "Mallory" });
  expect([await documentsOf(services, "Users"), await documentsOf(services, "Invitations")]).toEqual(before);
});

test("a late creation event leaves the registered record as it is", async () => {
  await registerUser(services, callerNamed("mira"), request);
  const before = await documentsOf(services, "Users");
  await createUserRecord(services, { userId: "mira", email: "mira@example.com", name: "" });
  expect(await documentsOf(services, "Users")).toEqual(before);
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
