import { beforeEach, describe, expect, test } from "vitest";
import { activateInvitee } from "../src/users/activate.ts";
import { addAccount, addInvitee, addInviter, documentsOf } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

describe("a crafted link", () => {
  test("with another inviter than the stored one befriends the stored one", async () => {
    await addInviter(services, "ravi");
    await addInvitee(services, "mira", "ana");
    await activateInvitee(services, { userId: "mira", inviterId: "ravi" });
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  });

  test("for an id without an invitation asks Auth nothing, with and without a mail's code", async () => {
    await addAccount(services, "mira");
    const asked = async (): Promise<never> => {
      throw new Error("Auth was asked");
    };
    const unasked = { ...services, findAccount: asked, applyCode: asked };
    for (const userId of ["nobody", "mira"]) {
      for (const code of [undefined, "a-code"]) {
        const activation = activateInvitee(unasked, { userId, code });
        await expect(activation).rejects.toMatchObject({ reason: "not-registered" });
      }
    }
  });
});
