import { signUp, suiteDb } from "functions/testing/calls.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { authCalls } from "../support/network.ts";
import { openPopup, signInAs } from "../support/popup.ts";

const { failure, socialSignUp } = messages.en;

/** Makes the provider return an unverified address; the emulator's popups always return verified ones. */
async function doNotVouch(page: Page): Promise<void> {
  await page.route(authCalls("accounts:signInWithIdp"), async (route) => {
    const request = route.request().postDataJSON() as { requestUri: string };
    const requestUri = request.requestUri.replace(
      "%22email_verified%22%3Atrue",
      "%22email_verified%22%3Afalse",
    );
    await route.continue({ postData: { ...request, requestUri } });
  });
}

test("a provider cannot take over an account with a password", async ({ visit, inviter, email }) => {
  const { uid } = await signUp(email);
  const { page } = await visit();
  await doNotVouch(page);
  await signInAs(await openPopup(page, inviter, socialSignUp.apple), email);
  await page.getByText(failure["account-exists-with-different-credential"]).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/social-sign-up/${inviter.id}`);
  const friends = await suiteDb().collection("Friends").where("friendId", "==", uid).get();
  expect(friends.size).toBe(0);

  await page.getByRole("link", { name: socialSignUp.email }).click();
  await page.getByRole("heading", { name: messages.en.signUp.title }).waitFor();
});
