import { signUp } from "functions/testing/calls.ts";
import { deleteAccountTexts } from "../support/messages.ts";
import { unusedAddress } from "../support/people.ts";
import { signInByEmail } from "../support/steps.ts";
import type { PageState, Stage } from "./page-state.ts";

async function open({ page, language }: Stage): Promise<void> {
  await page.goto("/delete-account");
  const google = page.getByRole("button", { name: deleteAccountTexts[language].google });
  await google.and(page.locator(":not([aria-busy])")).waitFor();
}

async function signedIn(stage: Stage): Promise<void> {
  const email = unusedAddress();
  await signUp(email);
  await open(stage);
  await signInByEmail(stage.page, { email, password: "correct horse" }, stage.language);
  await stage.page.getByText(deleteAccountTexts[stage.language].unconfirmed).waitFor();
}

export const deleteAccountStates: PageState[] = [
  { name: "delete-account", show: open },
  {
    name: "delete-account-wrong",
    show: async (stage) => {
      await open(stage);
      await signInByEmail(stage.page, { email: unusedAddress(), password: "wrong" }, stage.language);
      await stage.page.getByText(deleteAccountTexts[stage.language].failure["wrong-password"]).waitFor();
    },
  },
  { name: "delete-account-asks", show: signedIn },
  {
    name: "delete-account-deleted",
    show: async (stage) => {
      await signedIn(stage);
      const text = deleteAccountTexts[stage.language];
      await stage.page.getByRole("button", { name: text.delete }).click();
      await stage.page.getByText(text.deleted).waitFor();
    },
  },
];
