import { suiteDb } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { joinedDocuments } from "../support/joined-documents.ts";
import { test } from "../support/journey.ts";
import { plainEmulators } from "../support/plain-emulators.ts";
import { confirmByMail, signUpFromInvitation } from "../support/steps.ts";

const origin = await plainEmulators();

// The visit fails if its browser asks another machine. Only sign-up with Google or Apple may ask Google here.
test("plain `firebase emulators:start` serves the product from the invitation to the welcome page", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, context } = await visit({ baseURL: origin });
  await context.route("https://apis.google.com/**", (route) => route.abort());
  await signUpFromInvitation(page, { inviter, email });
  await page.goto(`/feedback/${inviter.id}/en`);
  const address = await page.locator('link[rel="canonical"]').getAttribute("href");
  expect(address).toBe(`${origin}/feedback/${inviter.id}/en`);
  await confirmByMail(page, email);

  const { pathname } = new URL(page.url());
  const userId = pathname.split("/")[2] ?? "";
  expect(page.url()).toBe(`${origin}/welcome/${userId}/${inviter.id}`);
  const { [`Users/${userId}`]: user } = joinedDocuments({ userId, email, inviterId: inviter.id });
  expect((await suiteDb().doc(`Users/${userId}`).get()).data()).toEqual(user);
});
