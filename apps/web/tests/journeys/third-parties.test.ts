import type { Page } from "playwright-core";
import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { openPopup, signInAsSomebodyNew } from "../support/popup.ts";
import { useAppCheck } from "../support/recaptcha.ts";
import { confirmByMail, fillSignUpForm, PASSWORD } from "../support/steps.ts";

const { confirmEmail, socialSignUp, welcome } = messages.en;

/** The suite serves Auth on the site's own origin. */
const isThirdParty = ({ origin, pathname }: URL) =>
  origin !== suiteAddress("SUITE_WEB_ORIGIN") || /^\/(emulator|\w+\.googleapis\.com)\//.test(pathname);

/** The requests to third parties, each by the method after the last colon, or the last part of the path. */
function watchThirdParties(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const url = new URL(request.url());
    const [name = url.pathname] = /[^/:]+$/.exec(url.pathname) ?? [];
    if (isThirdParty(url)) asked.add(name);
  });
  return asked;
}

const appCheck = ["enterprise.js", "exchangeRecaptchaEnterpriseToken"];

test("signing up by email asks exactly these third parties", async ({ visit, inviter, email }) => {
  const { page, context } = await visit();
  await useAppCheck(context);
  const asked = watchThirdParties(page);
  await page.goto(`/sign-up/${inviter.id}`);
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  await page.getByText(confirmEmail.waiting).waitFor();
  await confirmByMail(page, email);
  expect(asked).toEqual(new Set([...appCheck, "signUp", "signInWithPassword", "lookup", "sendOobCode"]));
});

test("signing up by Google asks exactly these third parties", async ({ visit, inviter }) => {
  const { page, context } = await visit();
  await useAppCheck(context);
  const asked = watchThirdParties(page);
  await signInAsSomebodyNew(await openPopup(page, inviter, socialSignUp.google), "Mira");
  await page.getByText(welcome.download).waitFor();
  expect(asked).toEqual(new Set([...appCheck, "api.js", "iframe", "signInWithIdp", "lookup"]));
});
