import { expect, test } from "vitest";
import { activateInvitee } from "../src/users/activate.ts";
import { addAccount } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

test("a crafted link for an id without an invitation asks Auth nothing, with and without a mail's code", async () => {
  const services = testServices();
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
