import type { Route } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf } from "../support/network.ts";
import { appCheckToken, recaptcha, recaptchaScripts, script, useAppCheck } from "../support/recaptcha.ts";
import { fillSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";

const text = messages.en;

test("with a site key configured, calls carry an App Check token", async ({ visit }) => {
  const { page, context } = await visit();
  await useAppCheck(context);
  const call = page.waitForRequest((request) => callsOf("getInviter")(new URL(request.url())));
  await page.goto("/social-sign-up/ana");
  expect((await call).headers()["x-firebase-appcheck"]).toBe(appCheckToken);
  await page.getByText(interpolate(text.socialSignUp.joining, { name: "Ana Torres" })).waitFor();
});

test("both pages of a sign-up link to the terms, the privacy policy and reCAPTCHA's", async ({ visit }) => {
  const { page, context } = await visit();
  const [termsUrl, privacyUrl] = ["https://sundial.example/terms", "https://sundial.example/privacy"];
  await useAppCheck(context, { termsUrl, privacyUrl });
  const google = "https://policies.google.com";
  for (const path of ["/sign-up/ana", "/social-sign-up/ana"]) {
    await page.goto(path);
    for (const href of [termsUrl, privacyUrl, `${google}/privacy`, `${google}/terms`])
      await page.locator(`main a[href="${href}"]`).waitFor();
  }
});

test.for<[string, (route: Route) => Promise<void>]>([
  ["is lost", (route) => route.abort("connectionfailed")],
  ["never gets ready", (route) => route.fulfill(script("grecaptcha = { enterprise: { ready() {} } };"))],
])(
  "when reCAPTCHA's script %s, the next press loads it again",
  async ([, fail], { visit, inviter, email }) => {
    const { page, context, allowErrors } = await visit();
    allowErrors(/ERR_FAILED/);
    await useAppCheck(context, {}, fail);
    await page.clock.install();
    await page.goto(`/sign-up/${inviter.id}`);
    await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
    await page.getByRole("button", { name: text.signUp.submit, exact: true }).click();
    await page.getByRole("button", { name: text.signUp.submitting }).waitFor();
    await page.clock.fastForward(30_000);
    expect(await readAlert(page)).toEqual([interpolate(text.failure.network)]);
    await context.route(recaptchaScripts, (route) => route.fulfill(script(recaptcha)));
    await page.getByRole("button", { name: text.signUp.submit, exact: true }).click();
    await page.getByRole("heading", { name: text.confirmEmail.title }).waitFor();
  },
);
