import { allMessages } from "contract/messages";
import { suiteAuth } from "functions/testing/calls.ts";
import { authCalls, refuseByAuth } from "../support/network.ts";
import { withOwnMail } from "../support/own-mail.ts";
import { ana, unusedAddress } from "../support/people.ts";
import { signOut, signUpByEmail } from "../support/steps.ts";
import type { PageState, Stage } from "./page-state.ts";

async function wait({ page, language, text }: Stage, email = unusedAddress()): Promise<void> {
  await signUpByEmail(page, { inviter: ana, email }, language);
  await page.getByText(text.confirmEmail.waiting).waitFor();
}

/** Like `wait`, with an email of the functions and its result. */
export async function waitForOwnMail(stage: Stage, mail: "sent" | "address-refused"): Promise<void> {
  const { page, language } = stage;
  await withOwnMail(page, mail);
  await signUpByEmail(page, { inviter: ana, email: unusedAddress() }, language);
}

/** Opens what helps where no email arrives. */
async function openHelp(stage: Stage) {
  await wait(stage);
  await stage.page.getByText(stage.text.confirmEmail.help).click();
  return stage.page.getByRole("button", { name: stage.text.confirmEmail.resend });
}

export const codeField = ({ page, language }: Stage) =>
  page.getByLabel(allMessages[language].mailCode.label, { exact: true });

export const confirmEmailStates: PageState[] = [
  {
    name: "confirm-known-mailbox",
    show: async (stage) => {
      await wait(stage, `mira.${crypto.randomUUID().slice(0, 8)}@gmail.com`);
    },
  },
  {
    name: "confirm-code-wrong",
    show: async (stage) => {
      await waitForOwnMail(stage, "sent");
      await codeField(stage).fill("000 000");
      await stage.page.getByText(allMessages[stage.language].mailCode.wrong).waitFor();
    },
  },
  {
    name: "confirm-address-refused",
    show: async (stage) => {
      await waitForOwnMail(stage, "address-refused");
      await stage.page.getByRole("alert").waitFor();
    },
  },
  {
    name: "confirm-resent",
    show: async (stage) => {
      await (await openHelp(stage)).click();
      await stage.page.getByText(stage.text.confirmEmail.resent).waitFor();
    },
  },
  {
    name: "confirm-postponed",
    show: async (stage) => {
      await refuseByAuth(stage.page, authCalls("accounts:sendOobCode"), "TOO_MANY_ATTEMPTS_TRY_LATER");
      await wait(stage);
      await stage.page.getByText(stage.text.confirmEmail.postponed).waitFor();
    },
  },
  {
    name: "confirm-disabled",
    show: async (stage) => {
      const email = unusedAddress();
      await wait(stage, email);
      const { uid } = await suiteAuth().getUserByEmail(email);
      await suiteAuth().updateUser(uid, { disabled: true });
      await stage.page.getByRole("heading", { name: stage.text.confirmEmail.disabledTitle }).waitFor();
    },
  },
  {
    name: "confirm-signed-out",
    show: async (stage) => {
      await wait(stage);
      await signOut(stage.page);
      await stage.page.getByText(stage.text.confirmEmail.askAgain).waitFor();
    },
  },
  {
    name: "confirm-elsewhere",
    show: async ({ page, text }) => {
      await page.goto("/confirm-email");
      await page.getByText(text.confirmEmail.askInvitation).waitFor();
    },
  },
];
