import { suiteDb } from "functions/testing/calls.ts";
import { deliveredTo } from "functions/testing/fcm.ts";
import { expect } from "vitest";
import { deployedSite } from "../support/deployed-site.ts";
import { joinedDocuments, joinedPush } from "../support/joined-documents.ts";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles } from "../support/network.ts";
import { makeOldest } from "../support/oldest-browser.ts";
import { confirmByMail, signUpFromInvitation } from "../support/steps.ts";

const site = await deployedSite();

test("an invitee signs up by email in the oldest supported browser, with the functions running as on Cloud Run", async ({
  inviter,
  email,
}) => {
  const { page, context, close } = await site.openVisit();
  await makeOldest(context);
  await page.goto("/favicon.svg");
  expect(await page.evaluate(() => ["parse" in URL, "withResolvers" in Promise])).toEqual([false, false]);
  const appCheck = page.waitForRequest((request) => builtFiles("firebase-app-check")(new URL(request.url())));
  await page.goto(`/sign-up/${inviter.id}`);
  // Before the first call, which a deployment in between would otherwise cut off from its code.
  await appCheck;
  await signUpFromInvitation(page, { inviter, email });
  await confirmByMail(page, email);
  await page.getByRole("heading", { name: interpolate(messages.en.welcome.title) }).waitFor();

  const userId = new URL(page.url()).pathname.split("/")[2] ?? "";
  expect(page.url()).toBe(`https://sundial.example/welcome/${userId}/${inviter.id}`);
  await expect
    .poll(() => deliveredTo(inviter.token))
    .toEqual([joinedPush(inviter.token, { inviterId: inviter.id, userId })]);
  for (const [path, document] of Object.entries(joinedDocuments({ userId, email, inviterId: inviter.id }))) {
    expect((await suiteDb().doc(path).get()).data(), path).toEqual(document);
  }
  await close();
});
