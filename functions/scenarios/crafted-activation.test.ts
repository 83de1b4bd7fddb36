import { beforeEach, describe, expect, test } from "vitest";
import { activateInvitee } from "../src/users/activate.ts";
import { everythingIn } from "../testing/everything.ts";
import { addAccount, addInvitee, addInviter, documentsOf } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

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
    const activation = activateInvitee(services, { userId: "mira", inviterId: "ana" });
    await expect(activation).rejects.toMatchObject({ reason: "email-not-verified" });
    expect(await everythingIn(services)).toEqual(before);
  });

  test("with another inviter than the stored one befriends the stored one", async () => {
    await addInviter(services, "ravi");
    await addInvitee(services, "mira", "ana");
    await activateInvitee(services, { userId: "mira", inviterId: "ravi" });
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  });

  test.each([
    ["of the mobile app", { userId: "mira", name: "Mira", isActive: true, isVerified: true }, "done"],
    ["that nothing is known of", {}, "not-registered"],
  ])("changes nothing for a user %s, who has accepted no invitation", async (_kind, record, outcome) => {
    await addAccount(services, "mira");
    await services.db.doc("Users/mira").set(record);
    const before = await everythingIn(services);
    const activation = activateInvitee(services, { userId: "mira", inviterId: "ana" }).then(
      () => "done",
      ({ reason }) => reason,
    );
    expect(await activation).toBe(outcome);
    expect(await everythingIn(services)).toEqual(before);
  });

  test("for an id without an invitation asks Auth nothing, with and without a mail's code", async () => {
    await addAccount(services, "mira");
    const asked = async (): Promise<never> => {
      throw new Error("Auth was asked");
    };
    const unasked = { ...services, findAccount: asked, applyCode: asked };
    for (const userId of ["nobody", "mira"]) {
      for (const code of [undefined, "a-code"])
        await expect(activateInvitee(unasked, { userId, code })).rejects.toMatchObject({
          reason: "not-registered",
        });
    }
  });
});
