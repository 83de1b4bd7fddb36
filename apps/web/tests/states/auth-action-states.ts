import { authCalls, builtFiles, cut, hold, refuseByAuth } from "../support/network.ts";
import { codeField, waitForOwnMail } from "./confirm-email-states.ts";
import type { PageState, Stage } from "./page-state.ts";

const link = "/auth/action?mode=verifyEmail&oobCode=code-of-a-mail";
const elsewhere = "/auth/action?mode=resetPassword&oobCode=code-of-a-mail";

const titled = ({ page }: Stage, name: string) => page.getByRole("heading", { name }).waitFor();

async function press({ page, text }: Stage): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: text.authAction.press }).click();
}

export const authActionStates: PageState[] = [
  {
    name: "auth-action",
    show: async ({ page, text }) => {
      await page.goto(link);
      await page.getByRole("button", { name: text.authAction.press }).waitFor();
    },
  },
  {
    name: "auth-action-own",
    show: async ({ page, text }) => {
      await page.addInitScript(() => {
        const signUp = { email: "mira.torres@example.com", userId: "mira" };
        localStorage.setItem("unfinishedSignUp", JSON.stringify(signUp));
      });
      await page.goto(`${link}&continueUrl=/welcome/mira/ana`);
      await page.getByText("mira.torres@").waitFor();
      await page.getByText(text.authAction.confirm).waitFor();
    },
  },
  {
    name: "auth-action-unread",
    withoutApp: true,
    show: async ({ page, text }) => {
      await hold(page, builtFiles("main"));
      await page.goto(elsewhere, { waitUntil: "commit" });
      await page.getByText(text.authAction.checking).waitFor();
    },
  },
  {
    name: "auth-action-confirming",
    show: async (stage) => {
      await hold(stage.page, authCalls("accounts:update"));
      await press(stage);
      await stage.page.getByText(stage.text.authAction.confirming).waitFor();
    },
  },
  {
    name: "auth-action-used",
    show: async (stage) => {
      await press(stage);
      await titled(stage, stage.text.authAction.usedTitle);
    },
  },
  {
    name: "auth-action-cut",
    show: async (stage) => {
      const { page, language, text } = stage;
      await waitForOwnMail(stage, "sent");
      const { userId } = await page.evaluate(() =>
        JSON.parse(localStorage.getItem("unfinishedSignUp") ?? ""),
      );
      await page.goto(
        `${link}&continueUrl=${new URL(page.url()).origin}/welcome/${userId}/ana&lg=${language}`,
      );
      await page.getByRole("button", { name: text.authAction.press }).click();
      await titled(stage, text.authAction.incompleteTitle);
      await codeField(stage).waitFor();
    },
  },
  {
    name: "auth-action-expired",
    show: async (stage) => {
      await refuseByAuth(stage.page, authCalls("accounts:update"), "EXPIRED_OOB_CODE");
      await press(stage);
      await titled(stage, stage.text.authAction.expiredTitle);
    },
  },
  {
    name: "auth-action-failed",
    show: async (stage) => {
      await cut(stage.page, authCalls("accounts:update"));
      await press(stage);
      await titled(stage, stage.text.authAction.failedTitle);
    },
  },
  {
    name: "auth-action-elsewhere",
    show: async (stage) => {
      await stage.page.goto(elsewhere);
      await titled(stage, stage.text.authAction.elsewhereTitle);
    },
  },
];
