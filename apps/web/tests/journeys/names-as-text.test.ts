import { brand } from "contract/brand";
import { shownName } from "contract/shown-name";
import { suiteDb } from "functions/testing/calls.ts";
import { deliveredTo } from "functions/testing/fcm.ts";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { confirmByMail, signUpByEmail } from "../support/steps.ts";
import { withoutContent } from "../support/without-content.ts";

const markup = `"><img src=x onerror=alert(1)><script>alert(1)</script>{{product}}$t(common.ok)`;

async function expectNoMarkup(page: Page): Promise<void> {
  expect(await page.locator('[onerror], img[src="x"], main script').count()).toBe(0);
}

test("markup in the inviter's name is escaped on every page and in the preview", async ({
  visit,
  inviter,
}) => {
  const name = `Asha ${markup}`;
  await suiteDb().doc(`Users/${inviter.id}`).update({ name });
  const { page } = await visit();
  for (const path of [`/feedback/${inviter.id}`, `/social-sign-up/${inviter.id}`]) {
    await page.goto(path);
    await page.getByText(name).first().waitFor();
    await expectNoMarkup(page);
  }
  await page.goto(`/feedback/${inviter.id}`);
  const preview = await page.locator('meta[property="og:title"]').getAttribute("content");
  expect(preview).toBe(`\u2068${shownName(name)}\u2069 invites you to ${brand.name}`);

  await withoutContent(page);
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByText(name).first().waitFor();
  await expectNoMarkup(page);
});

test("markup in the invitee's name is escaped on every page and stays text in documents and pushes", async ({
  visit,
  inviter,
  email,
}) => {
  const name = `Mira ${markup}`.slice(0, 100);
  const { page } = await visit();
  await signUpByEmail(page, { inviter, email, name });
  await expectNoMarkup(page);
  await confirmByMail(page, email);
  await expectNoMarkup(page);

  const { docs } = await suiteDb().collection("Friends").where("userId", "==", inviter.id).get();
  expect(docs.map((friend) => friend.get("friendName"))).toEqual([name]);
  const user = await suiteDb()
    .doc(`Users/${docs[0]?.get("friendId")}`)
    .get();
  expect(user.get("name")).toBe(name);
  const message = `\u2068${shownName(name)}\u2069 has accepted your invitation`;
  await expect
    .poll(() => deliveredTo(inviter.token))
    .toMatchObject([{ message: { data: { body: message } } }]);
  // It is written before the push is sent.
  const history = await suiteDb().doc(`NotificationHistory/${inviter.id}`).get();
  expect(history.get("entries")).toMatchObject([{ userName: name, message }]);
});
