import { allMessages } from "contract/messages";
import { call } from "functions/testing/calls.ts";
import { addExpiredLink } from "functions/testing/expired-link.ts";
import { suiteAddress } from "suite/suite-address.ts";
import { ana } from "../support/people.ts";
import { refuseToCopy } from "../support/steps.ts";
import { inAppUserAgents, userAgents } from "../support/user-agents.ts";
import type { PageState } from "./page-state.ts";

const show: PageState["show"] = async ({ page, language }) => {
  const { body } = await call("createInviteLink", { userId: ana.id });
  const { shortLink } = body.result as { shortLink: string };
  await page.goto(new URL(shortLink).pathname);
  await page.getByText(allMessages[language].linkPages.continueInBrowser).first().waitFor();
};

/** The pages behind "I already have an account". */
export const linkStates: PageState[] = [
  { name: "link-android", browser: { userAgent: userAgents.android }, show },
  { name: "link-iphone", browser: { userAgent: userAgents.iphone }, show },
  { name: "link-in-app", browser: { userAgent: inAppUserAgents.android.Instagram }, show },
  {
    name: "link-in-app-copy-by-hand",
    browser: { userAgent: inAppUserAgents.iphone.LINE },
    show: async (stage) => {
      await refuseToCopy(stage.page);
      await show(stage);
      await stage.page.getByRole("button", { name: allMessages[stage.language].linkPages.copy }).click();
      await stage.page.locator("code").waitFor();
    },
  },
  {
    name: "link-computer",
    browser: { userAgent: userAgents.windows, hasTouch: false, isMobile: false },
    show,
  },
  {
    name: "link-expired",
    show: async ({ page, language }) => {
      const code = await addExpiredLink(`${suiteAddress("SUITE_WEB_ORIGIN")}/?userId=${ana.id}`);
      await page.goto(`/s/${code}`);
      await page.getByRole("heading", { name: allMessages[language].linkPages.expiredTitle }).waitFor();
    },
  },
  {
    name: "link-not-found",
    show: async ({ page, language }) => {
      await page.goto("/s/nothing-here");
      await page.getByRole("heading", { name: allMessages[language].linkPages.notFoundTitle }).waitFor();
    },
  },
];
