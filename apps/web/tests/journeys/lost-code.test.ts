import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile, builtFiles, codeLost, cut } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { fillSignUpForm, openSignUpForm, PASSWORD, readAlert } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const { confirmEmail, crash, failure, invitation, signUp, socialSignUp } = messages.en;

/** Resolves once a request for this code has failed. */
const failedCode = (page: Page, chunk: string) =>
  page.waitForEvent("requestfailed", (request) => builtFiles(chunk)(new URL(request.url())));

test("a page whose prefetch failed opens once the network is back", async ({ visit, inviter }) => {
  const { page, context, expectErrors } = await visit();
  expectErrors(codeLost);
  const mend = await cut(page, builtFiles("sign-up-methods-page"));
  const lost = failedCode(page, "sign-up-methods-page");
  await page.goto(`/feedback/${inviter.id}`);
  await lost;
  await context.setOffline(true);
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: crash.title }).waitFor();
  await passSeconds(page);
  expect(await page.getByRole("status").allTextContents(), "the crash page says nothing else").toEqual([]);
  await page.goBack();
  await page.getByRole("heading", { name: inviter.name }).waitFor();
  await context.setOffline(false);
  mend();
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
});

test("a form whose backend code was lost can be submitted later", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  const mend = await cut(page, builtFiles("firebase-calls"));
  const lost = failedCode(page, "firebase-calls");
  await openSignUpForm(page, inviter);
  await lost;
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.keyboard.press("Enter");
  expect(await readAlert(page)).toEqual([interpolate(failure.network)]);
  mend();
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();
});

test("a form loads its code again after a failure, in the same document", async ({ visit, inviter }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  await page.addInitScript((file) => {
    const { fetch } = window;
    let hasFailed = false;
    window.fetch = (...request) => {
      if (hasFailed || request[0] !== file) return fetch(...request);
      hasFailed = true;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
  }, builtFile("sign-up-page"));
  await page.goto(`/sign-up/${inviter.id}`);
  await watch.untilHydrated();
  const documents = watch.requests().filter((path) => path === `/sign-up/${inviter.id}`);
  expect(documents).toHaveLength(1);
});

test("an address opened while code still loads is not undone when that code is lost", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  const failed = /Failure: network/;
  const leaving = Promise.withResolvers<void>();
  await page.route(builtFiles("firebase-social-sign-in"), async (route) => {
    await leaving.promise;
    await route.abort("connectionfailed");
  });
  await page.goto(`/social-sign-up/${inviter.id}`, { waitUntil: "commit" });
  await watch.untilHydrated();
  // Firefox gives up whatever is still loading now; the others do so only if the network does.
  await page.route(`**/feedback/${inviter.id}`, async (route) => {
    const isLogged = page.waitForEvent("console", (message) => failed.test(message.text()));
    leaving.resolve();
    await isLogged;
    await route.fallback();
  });
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("heading", { name: inviter.name }).waitFor();
});
