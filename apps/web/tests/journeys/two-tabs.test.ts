import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { signUpByEmail } from "../support/steps.ts";

const { confirmEmail } = messages.en;

test("two tabs follow the session that began last", async ({ visit, inviter, email }) => {
  const { page, context } = await visit();
  const others = `other.${email}`;
  await signUpByEmail(page, { inviter, email });
  const otherTab = await context.newPage();
  await signUpByEmail(otherTab, { inviter, email: others });
  await page.getByText(interpolate(confirmEmail.sentTo, { email: others })).waitFor();
  await page.getByText(confirmEmail.waiting).waitFor();
});
