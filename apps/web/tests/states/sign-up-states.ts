import { signUp } from "functions/testing/calls.ts";
import { builtFiles, callsOf, hold } from "../support/network.ts";
import { ana, unusedAddress } from "../support/people.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";
import type { PageState, Stage } from "./page-state.ts";

async function open({ page, text }: Stage): Promise<void> {
  await page.goto(`/sign-up/${ana.id}`);
  await page.getByRole("heading", { name: text.signUp.title }).waitFor();
}

async function submit({ page, language }: Stage, email: string): Promise<void> {
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD }, language);
  await page.keyboard.press("Enter");
}

const alertIn = ({ page }: Stage) => page.getByRole("alertdialog").waitFor();

async function submitEmpty(stage: Stage): Promise<void> {
  await open(stage);
  await stage.page.getByRole("button", { name: stage.text.signUp.submit, exact: true }).click();
  await alertIn(stage);
}

export const signUpStates: PageState[] = [
  { name: "form-empty", show: open },
  { name: "form-errors-alert", show: submitEmpty },
  {
    name: "form-errors",
    show: async (stage) => {
      await submitEmpty(stage);
      await stage.page.getByRole("button", { name: stage.text.common.ok }).click();
    },
  },
  {
    name: "form-taken-ways",
    show: async (stage) => {
      const email = unusedAddress();
      await signUp(email);
      await open(stage);
      await submit(stage, email);
      await stage.page.getByRole("button", { name: stage.text.common.ok }).click();
      await stage.page.getByText(stage.text.signUp.taken).waitFor();
    },
  },
  { name: "form-submitting", show: (stage) => submitWithout(stage, callsOf("registerUser")) },
  {
    // The page's notice of a part that has not come, and the app's of an answer that takes long.
    name: "form-submitting-without-its-code",
    show: (stage) => submitWithout(stage, builtFiles("firebase-accounts")),
  },
];

async function submitWithout(stage: Stage, requests: Parameters<typeof hold>[1]): Promise<void> {
  await hold(stage.page, requests);
  await open(stage);
  await submit(stage, unusedAddress());
  await stage.page.getByText(stage.text.signUp.submitting).waitFor();
}
