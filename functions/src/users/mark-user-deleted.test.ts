import { expect, test } from "vitest";
import { addInviter, documentsOf } from "../../testing/people.ts";
import { testServices } from "../../testing/test-services.ts";
import { createUserRecord } from "./create-user-record.ts";
import { markUserDeleted } from "./mark-user-deleted.ts";

test("a deleted account is marked deleted and inactive, and keeps the rest", async () => {
  const services = testServices();
  await addInviter(services, "ana");
  await markUserDeleted(services, "ana");
  await markUserDeleted(services, "ana");
  expect((await documentsOf(services, "Users")).ana).toMatchObject({
    name: "Ana",
    isDeleted: true,
    isActive: false,
  });
});

test("a creation event that arrives after the deletion does not bring the user back", async () => {
  const services = testServices();
  await markUserDeleted(services, "mira");
  await createUserRecord(services, { userId: "mira", email: "mira@example.com", name: "" });
  expect((await documentsOf(services, "Users")).mira).toMatchObject({ isDeleted: true, isActive: false });
});
