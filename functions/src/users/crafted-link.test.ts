import { beforeEach, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addAccount, addInvitee, addInviter, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activateUser } from "./activate-user.ts";
import { createUserRecord } from "./create-user-record.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

describe("a crafted link", () => {
  test("of somebody whose address is not verified changes nothing", async () => {
    await addInvitee(services, "mira", "ana");
    await services.auth.updateUser("mira", { emailVerified: false });
    const before = await everythingIn(services);
    const activation = activateUser(services, { userId: "mira", inviterId: "ana" }, "mira");
    await expect(activation).rejects.toMatchObject({ reason: "email-not-verified" });
    expect(await everythingIn(services)).toEqual(before);
  });

  test("with another inviter than the stored one makes no friendship, whoever opens it", async () => {
    await addInviter(services, "ravi");
    await addInvitee(services, "mira", "ana");
    for (const callerId of [undefined, "mallory", "mira"]) {
      await activateUser(services, { userId: "mira", inviterId: "ravi" }, callerId);
    }
    expect(await documentsOf(services, "Friends")).toEqual({});
    expect(services.pushQueue.tasks).toEqual([]);
  });

  test("for a user without an invitation makes a friendship only when that user opens it", async () => {
    await addAccount(services, "mira");
    await createUserRecord(services, { userId: "mira", email: "mira@example.com", name: "Mira" });
    await activateUser(services, { userId: "mira", inviterId: "ana" }, "mallory");
    expect(await documentsOf(services, "Friends")).toEqual({});
    await activateUser(services, { userId: "mira", inviterId: "ana" }, "mira");
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  });

  test("for nobody is refused", async () => {
    const activation = activateUser(services, { userId: "nobody", inviterId: "ana" }, undefined);
    await expect(activation).rejects.toMatchObject({ reason: "user-not-found" });
  });

  test("cannot make somebody a friend of itself", async () => {
    await addInviter(services, "mira");
    await addAccount(services, "mira");
    await activateUser(services, { userId: "mira", inviterId: "mira" }, "mira");
    expect(await documentsOf(services, "Friends")).toEqual({});
  });
});
