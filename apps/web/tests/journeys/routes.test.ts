import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { fill, words } from "../support/words.ts";

const { authAction, confirmEmail, invitation, notFound, signUp, socialSignUp, welcome } = words.en;

const invites = fill(invitation.headline, { name: "Ana Torres" }).replace("\n", " ");

// Nobody is signed in here, and nobody has to be.
test.for([
  ["/feedback/ana", invites],
  ["/feedback/ana/en", invites],
  ["/tasks-Feedback?userId=ana", invites],
  ["/social-sign-up/ana", socialSignUp.title],
  ["/sign-up/ana", signUp.title],
  ["/confirm-email", confirmEmail.title],
  ["/welcome", fill(welcome.title)],
  ["/welcome/nobody", welcome.unknownTitle],
  ["/welcome/nobody/ana", welcome.unknownTitle],
  ["/", fill(welcome.title)],
  ["/auth/action", authAction.incompleteTitle],
  ["/anything/else", notFound.title],
] as const)(
  "%s is open to everybody and stands under the bar with the logo",
  async ([path, heading], { visit }) => {
    const { page, troubles } = await visit({ viewport: { width: 360, height: 320 } });
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const bar = page.getByRole("banner");
    expect(await bar.textContent()).toContain("Sundial");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await bar.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    // A welcome link of nobody is logged.
    troubles.length = 0;
  },
);
