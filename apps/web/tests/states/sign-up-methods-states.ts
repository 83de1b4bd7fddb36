import { callsOf, hold } from "../support/network.ts";
import { ana } from "../support/people.ts";
import { signInAsSomebodyNew } from "../support/popup.ts";
import { refuseToCopy } from "../support/steps.ts";
import { inAppUserAgents } from "../support/user-agents.ts";
import type { PageState, Stage } from "./page-state.ts";

async function open({ page, text }: Stage): Promise<void> {
  await page.goto(`/social-sign-up/${ana.id}`);
  await page.getByText(ana.name).waitFor();
  await page.getByRole("link", { name: text.socialSignUp.email }).waitFor();
}

/** Opens the page and waits until its buttons can open a popup. */
async function openReady(stage: Stage) {
  await open(stage);
  const google = stage.page.getByRole("button", { name: stage.text.socialSignUp.google });
  await stage.page.locator("main button:not([aria-busy])").nth(1).waitFor();
  return google;
}

async function openInApp(stage: Stage): Promise<void> {
  await open(stage);
  await stage.page.getByText(stage.text.inApp.reason).waitFor();
}

export const signUpMethodsStates: PageState[] = [
  { name: "social", show: openReady },
  {
    name: "social-finishing",
    show: async (stage) => {
      await hold(stage.page, callsOf("completeSocialSignUp"));
      const google = await openReady(stage);
      const [popup] = await Promise.all([stage.page.waitForEvent("popup"), google.click()]);
      await signInAsSomebodyNew(popup, "Mira");
      await stage.page.getByText(stage.text.socialSignUp.finishing).waitFor();
    },
  },
  {
    name: "social-blocked-popup",
    show: async (stage) => {
      await stage.page.addInitScript(() => {
        window.open = () => null;
      });
      await (await openReady(stage)).click();
      await stage.page.getByRole("alert").waitFor();
    },
  },
  {
    name: "social-invalid",
    show: async ({ page, text }) => {
      await page.goto("/social-sign-up/nobody");
      await page.getByRole("button", { name: text.common.ok }).click();
    },
  },
  {
    name: "social-in-app-android",
    browser: { userAgent: inAppUserAgents.android.Instagram },
    show: openInApp,
  },
  {
    name: "social-in-app-copied",
    browser: {
      userAgent: inAppUserAgents.iphone.unknown,
      permissions: ["clipboard-read", "clipboard-write"],
    },
    show: async (stage) => {
      await open(stage);
      await stage.page.getByRole("button", { name: stage.text.inApp.copy }).click();
      await stage.page.getByText(stage.text.inApp.steps).waitFor();
    },
  },
  {
    name: "social-in-app-copy-by-hand",
    browser: { userAgent: inAppUserAgents.iphone.WeChat },
    show: async (stage) => {
      await refuseToCopy(stage.page);
      await open(stage);
      await stage.page.getByRole("button", { name: stage.text.inApp.copy }).click();
      await stage.page.locator("code").waitFor();
    },
  },
];
