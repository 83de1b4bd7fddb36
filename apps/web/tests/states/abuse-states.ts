import { allMessages } from "contract/messages";
import { reportPath } from "contract/reports";
import { setBlocked } from "functions/src/abuse/blocks.ts";

import { call, suiteDb } from "functions/testing/calls.ts";
import { testSettings } from "functions/testing/test-settings.ts";
import { ana } from "../support/people.ts";
import type { PageState, Stage } from "./page-state.ts";

const form = (language: Stage["language"]) => `${reportPath("invitation", ana.id)}?hl=${language}`;

async function send({ page, language }: Stage): Promise<void> {
  await page.getByRole("button", { name: allMessages[language].reportForm.send }).click();
}

/** An inviter that an operator has blocked, with a short link from before. */
async function stoppedInviter(): Promise<{ id: string; shortLink: string }> {
  const id = `stopped${crypto.randomUUID().slice(0, 8)}`;
  const db = suiteDb();
  await db.doc(`Users/${id}`).set({ userId: id, name: "Ana" });
  const { body } = await call("createInviteLink", { userId: id });
  await setBlocked({ db, settings: testSettings }, { kind: "inviter", id, blocked: true, by: "operator" });
  return { id, ...(body.result as { shortLink: string }) };
}

/** The form that reports an invitation, and what is shown of a stopped one. */
export const abuseStates: PageState[] = [
  {
    name: "report-unanswered",
    show: async (stage) => {
      await stage.page.goto(form(stage.language));
      // A browser without form validation sends the form like this.
      await stage.page.locator("form").evaluate((element: HTMLFormElement) => {
        element.noValidate = true;
      });
      await send(stage);
      await stage.page.getByRole("alert").waitFor();
    },
  },
  {
    name: "report-thanks",
    show: async (stage) => {
      await stage.page.goto(form(stage.language));
      await stage.page.getByLabel(allMessages[stage.language].reportForm.reasons.other).check();
      await send(stage);
      await stage.page
        .getByRole("heading", { name: allMessages[stage.language].reportForm.thanksTitle })
        .waitFor();
    },
  },
  {
    name: "stopped-invitation",
    show: async ({ page, language }) => {
      const { id } = await stoppedInviter();
      await page.goto(`/feedback/${id}/${language}`);
      await page
        .getByRole("heading", { name: allMessages[language].linkPages.goneInvitationTitle })
        .waitFor();
    },
  },
];
