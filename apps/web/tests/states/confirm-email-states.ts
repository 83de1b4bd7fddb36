import { interpolate } from "../support/messages.ts";
import { authCalls, refuseByAuth } from "../support/network.ts";
import { ana, unusedAddress } from "../support/people.ts";
import { signOut, signUpByEmail } from "../support/steps.ts";
import type { PageState, Stage } from "./page-state.ts";

async function wait({ page, language, text }: Stage, email = unusedAddress()): Promise<void> {
  await signUpByEmail(page, { inviter: ana, email }, language);
  await page.getByText(text.confirmEmail.waiting).waitFor();
}

/** Skips the cooldown with a fake clock. */
async function waitLong(stage: Stage) {
  await stage.page.clock.install();
  await wait(stage);
  await stage.page.clock.runFor(40_000);
  await stage.page.getByText(stage.text.confirmEmail.help).click();
  return stage.page.getByRole("button", { name: stage.text.confirmEmail.resend });
}

async function openAddressForm({ page, text }: Stage): Promise<void> {
  await page.getByText(text.confirmEmail.help).click();
  await page.getByText(text.confirmEmail.wrongAddress).click();
}

async function changeTo(email: string, stage: Stage): Promise<void> {
  const { page, text } = stage;
  await openAddressForm(stage);
  await page.getByLabel(text.confirmEmail.newAddress).fill(email);
  await page.getByRole("button", { name: text.confirmEmail.changeAddress }).click();
}

export const confirmEmailStates: PageState[] = [
  { name: "confirm-waiting", show: (stage) => wait(stage) },
  {
    name: "confirm-known-mailbox",
    show: async (stage) => {
      await wait(stage, `mira.${crypto.randomUUID().slice(0, 8)}@gmail.com`);
    },
  },
  { name: "confirm-resend", show: async (stage) => (await waitLong(stage)).waitFor() },
  {
    name: "confirm-resent",
    show: async (stage) => {
      await (await waitLong(stage)).click();
      await stage.page.getByText(stage.text.confirmEmail.resent).waitFor();
    },
  },
  {
    name: "confirm-resend-refused",
    show: async (stage) => {
      const resend = await waitLong(stage);
      await refuseByAuth(stage.page, authCalls("accounts:sendOobCode"), "TOO_MANY_ATTEMPTS_TRY_LATER");
      await resend.click();
      await stage.page.getByRole("alert").waitFor();
    },
  },
  {
    name: "confirm-change-address",
    show: async (stage) => {
      await wait(stage);
      await openAddressForm(stage);
    },
  },
  {
    name: "confirm-address-invalid",
    show: async (stage) => {
      await wait(stage);
      await changeTo("mira@example", stage);
      await stage.page.getByRole("alert").waitFor();
    },
  },
  {
    name: "confirm-address-suggested",
    show: async (stage) => {
      const { page, text } = stage;
      await wait(stage);
      await openAddressForm(stage);
      await page.getByLabel(text.confirmEmail.newAddress).fill("mira@redifmail.com");
      await page.keyboard.press("Tab");
      const asked = interpolate(text.common.didYouMean, { domain: "rediffmail.com" });
      await page.getByRole("button", { name: asked }).waitFor();
    },
  },
  {
    name: "confirm-address-changed",
    show: async (stage) => {
      const email = unusedAddress();
      await wait(stage);
      await changeTo(email, stage);
      await stage.page.getByText(interpolate(stage.text.confirmEmail.addressChanged, { email })).waitFor();
    },
  },
  {
    name: "confirm-address-refused",
    show: async (stage) => {
      await wait(stage);
      await refuseByAuth(stage.page, authCalls("accounts:sendOobCode"), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
      await changeTo("mira@example.com", stage);
      await stage.page.getByRole("alert").waitFor();
    },
  },
  {
    name: "confirm-elsewhere",
    show: async ({ page, text }) => {
      await page.goto("/confirm-email");
      await page.getByText(text.confirmEmail.askAgain).waitFor();
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
    name: "confirm-password-wrong",
    show: async (stage) => {
      const { page, text } = stage;
      await wait(stage);
      await signOut(page);
      await page.getByLabel(text.signUp.password, { exact: true }).fill("another-2026");
      await page.getByRole("button", { name: text.confirmEmail.ask }).click();
      await page.getByRole("button", { name: text.signUp.resetPassword }).click();
      await page.getByRole("status").filter({ hasText: "@example.com" }).waitFor();
    },
  },
  {
    name: "confirm-other-account",
    show: async (stage) => {
      const { page, language, text } = stage;
      await wait(stage);
      const other = unusedAddress();
      await signUpByEmail(await page.context().newPage(), { inviter: ana, email: other }, language);
      await page.getByText(interpolate(text.confirmEmail.otherAccount, { email: other })).waitFor();
    },
  },
  {
    name: "confirm-new-email-refused",
    show: async (stage) => {
      const { page, text } = stage;
      await wait(stage);
      await refuseByAuth(page, authCalls("accounts:sendOobCode"), "TOO_MANY_ATTEMPTS_TRY_LATER");
      await page.goto("/confirm-email?send=1");
      await page.getByRole("alert").waitFor();
      await page.getByRole("button", { name: text.confirmEmail.resend }).waitFor();
    },
  },
];
