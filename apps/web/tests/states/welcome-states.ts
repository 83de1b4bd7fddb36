import { call, confirmAddress, signUp, suiteDb } from "functions/testing/calls.ts";
import { callsOf, cut, hold } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { ana, unusedAddress } from "../support/people.ts";
import type { PageState, Stage } from "./page-state.ts";

/** Registers a user; resolves to the path in the confirmation email. */
async function welcomeLink(): Promise<{ userId: string; path: string }> {
  const { uid, idToken } = await signUp(unusedAddress());
  await call("registerUser", { inviterId: ana.id, name: "Mira" }, idToken);
  return { userId: uid, path: `/welcome/${uid}/${ana.id}` };
}

const welcomed = ({ page, text }: Stage) => page.getByText(text.welcome.download).waitFor();

/** A code to scan is for a computer, which has no touch screen. */
const computer = { isMobile: false, hasTouch: false };

const codeToScan = ({ page }: Stage) => page.locator(".scan svg").waitFor();

const somebody = `/welcome/somebody/${ana.id}`;

export const welcomeStates: PageState[] = [
  {
    name: "welcome",
    browser: computer,
    show: async (stage) => {
      await stage.page.goto("/");
      await codeToScan(stage);
      await welcomed(stage);
    },
  },
];

export const activationStates: PageState[] = [
  {
    name: "welcome-activated",
    browser: computer,
    show: async (stage) => {
      const { userId, path } = await welcomeLink();
      await confirmAddress(userId);
      await stage.page.goto(path);
      await stage.page.locator(".friends bdi").waitFor();
      await codeToScan(stage);
      await welcomed(stage);
    },
  },
  {
    name: "welcome-loading-long",
    show: async ({ page, text }) => {
      await hold(page, callsOf("activateUser"));
      await page.goto(somebody);
      await page.getByText(text.welcome.activating).waitFor();
      await passSeconds(page);
      await page.getByText(text.common.longWait).waitFor();
    },
  },
  {
    name: "welcome-not-verified",
    show: async ({ page, text }) => {
      await page.goto((await welcomeLink()).path);
      await page.getByRole("heading", { name: text.welcome.notVerifiedTitle }).waitFor();
    },
  },
  {
    name: "welcome-not-registered",
    show: async ({ page, text }) => {
      const { uid } = await signUp(unusedAddress());
      await confirmAddress(uid);
      await page.goto(`/welcome/${uid}/${ana.id}`);
      await page.getByRole("heading", { name: text.welcome.notRegisteredTitle }).waitFor();
    },
  },
  {
    name: "welcome-not-registered-elsewhere",
    show: async ({ page, text }) => {
      await page.goto("/welcome/somebody");
      await page.getByRole("heading", { name: text.welcome.notRegisteredTitle }).waitFor();
    },
  },
  {
    name: "welcome-failed",
    show: async ({ page, text }) => {
      await cut(page, callsOf("activateUser"));
      await page.goto(somebody);
      await page.getByRole("heading", { name: text.welcome.failedTitle }).waitFor();
    },
  },
  {
    name: "welcome-unknown",
    show: async ({ page, text }) => {
      const id = crypto.randomUUID();
      await suiteDb().doc(`Users/${id}`).set({ isDeleted: true });
      await page.goto(`/welcome/${id}/${ana.id}`);
      await page.getByRole("heading", { name: text.welcome.unknownTitle }).waitFor();
    },
  },
];
