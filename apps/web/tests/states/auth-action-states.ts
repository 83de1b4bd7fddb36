import { authCalls, builtFiles, codeCheck, cut, hold, refuseByAuth } from "../support/network.ts";
import type { PageState, Stage } from "./page-state.ts";

const link = "/auth/action?mode=verifyEmail&oobCode=code-of-a-mail";
const elsewhere = "/auth/action?mode=resetPassword&oobCode=code-of-a-mail";

const titled = ({ page }: Stage, name: string) => page.getByRole("heading", { name }).waitFor();

async function openValid({ page }: Stage): Promise<void> {
  // Auth's response for a valid code.
  const known = { requestType: "VERIFY_EMAIL", email: "mira@example.com" };
  await page.route(codeCheck, (route) =>
    route.fulfill({ json: known, headers: { "access-control-allow-origin": "*" } }),
  );
  await page.goto(link);
}

async function openRefused({ page }: Stage, message: string): Promise<void> {
  await refuseByAuth(page, codeCheck, message);
  await page.goto(link);
}

export const authActionStates: PageState[] = [
  {
    name: "auth-action",
    show: async (stage) => {
      await openValid(stage);
      await stage.page.getByText("mira@example.com").waitFor();
    },
  },
  {
    name: "auth-action-checking",
    show: async ({ page, text }) => {
      await hold(page, codeCheck);
      await page.goto(link);
      await page.getByRole("button", { name: text.authAction.press }).waitFor();
    },
  },
  {
    name: "auth-action-unread",
    show: async ({ page, text }) => {
      await hold(page, builtFiles("main-"));
      await page.goto(elsewhere, { waitUntil: "commit" });
      await page.getByText(text.authAction.checking).waitFor();
    },
  },
  {
    name: "auth-action-confirming",
    show: async (stage) => {
      await hold(stage.page, authCalls("accounts:update"));
      await openValid(stage);
      await stage.page.getByRole("button", { name: stage.text.authAction.press }).click();
      await stage.page.getByText(stage.text.authAction.confirming).waitFor();
    },
  },
  {
    name: "auth-action-used",
    show: async (stage) => {
      await stage.page.goto(link);
      await titled(stage, stage.text.authAction.usedTitle);
    },
  },
  {
    name: "auth-action-expired",
    show: async (stage) => {
      await openRefused(stage, "EXPIRED_OOB_CODE");
      await titled(stage, stage.text.authAction.expiredTitle);
    },
  },
  {
    name: "auth-action-incomplete",
    show: async (stage) => {
      await stage.page.goto("/auth/action");
      await titled(stage, stage.text.authAction.incompleteTitle);
    },
  },
  {
    name: "auth-action-elsewhere",
    show: async (stage) => {
      await stage.page.goto(elsewhere);
      await titled(stage, stage.text.authAction.elsewhereTitle);
    },
  },
  {
    name: "auth-action-failed",
    show: async (stage) => {
      await cut(stage.page, authCalls("accounts:update"));
      await openValid(stage);
      await stage.page.getByRole("button", { name: stage.text.authAction.press }).click();
      await titled(stage, stage.text.authAction.failedTitle);
    },
  },
];
