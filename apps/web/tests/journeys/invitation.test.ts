import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { suiteDb } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { invitationIn, readAlert } from "../support/steps.ts";
import { withoutContent } from "../support/without-content.ts";

const missing = (language: LanguageCode) => [messages[language].invitation.invalidUrl];

test("the invitation shows the inviter in the link's language and saves that language", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  await page.goto(`/feedback/${inviter.id}/hi`);
  const headline = interpolate(messages.hi.invitation.headline, { name: inviter.name }).replaceAll("\n", " ");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(headline);
  const response = await page.goto(`/feedback/${inviter.id}`);
  expect(response?.headers()["content-language"]).toBe("en");
  await invitationIn(page, "hi");
  expect(await page.locator("html").getAttribute("lang")).toBe("hi");
});

test("an inviter without a name has the generic one in the page's language", async ({ visit, inviter }) => {
  await suiteDb().doc(`Users/${inviter.id}`).update({ name: "" });
  const { page } = await visit({ locale: "hi-IN" });
  await page.goto(`/feedback/${inviter.id}`);
  const name = interpolate(messages.hi.invitation.genericName);
  const headline = interpolate(messages.hi.invitation.headline, { name }).replaceAll("\n", " ");
  await page.getByRole("heading", { name: headline }).waitFor();
  const title = `\u2068आपके एक दोस्त\u2069 ने आपको ${brand.name} पर बुलाया है`;
  expect(await page.locator("meta[property='og:title']").getAttribute("content")).toBe(title);
});

test('without an inviter every page shows "Invalid URL" and disables its buttons', async ({ visit }) => {
  const { page } = await visit();
  for (const path of ["/feedback/nobody", "/tasks-Feedback", "/feedback/__all__/hi"]) {
    await page.goto(path);
    const language = path.endsWith("/hi") ? "hi" : "en";
    const { common, invitation } = messages[language];
    expect(await (await page.request.get(path)).text()).toMatch(`<title>${invitation.invalidTitle} · `);
    expect(await readAlert(page, language)).toEqual(missing(language));
    await page.getByRole("link", { name: common.toStart }).waitFor();
    for (const name of [invitation.signUp, invitation.haveAccount]) {
      const control = page.getByText(name, { exact: true });
      await control.waitFor();
      const disabled = control.locator("xpath=ancestor-or-self::*[@aria-disabled='true' or @disabled]");
      expect(await disabled.count(), path).toBe(1);
    }
  }
  for (const path of ["/social-sign-up/nobody?lg=en", "/sign-up/nobody?lg=en"]) {
    await page.goto(path);
    expect(await readAlert(page)).toEqual(missing("en"));
    await page.getByRole("link", { name: messages.en.common.toStart }).waitFor();
    const submits = page.getByRole("button", { name: /^Sign up/ });
    expect(await submits.count()).toBeGreaterThan(0);
    for (const submit of await submits.all()) expect(await submit.isDisabled(), path).toBe(true);
  }
});

test("the invitation is the same page at /tasks-Feedback", async ({ visit, inviter }) => {
  const { page } = await visit();
  // As in Safari until 17 and Chrome until 113.
  await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, "size"));
  await page.goto(`/tasks-Feedback?userId=${inviter.id}&lg=hi`);
  await page.getByText(inviter.name).first().waitFor();
  await page.getByRole("link", { name: "English" }).click();
  await invitationIn(page, "en");
  await page.reload();
  await page.getByRole("heading", { name: inviter.name }).waitFor();
});

test("a blocked inviter's invitation is invalid, also where the page asks for the inviter itself", async ({
  visit,
  inviter,
}) => {
  await suiteDb().doc(`Blocks/inviter.${inviter.id}`).set({ kind: "inviter", id: inviter.id, active: true });
  const { page } = await visit();
  await withoutContent(page);
  await page.goto(`/feedback/${inviter.id}`);
  expect(await readAlert(page)).toEqual(missing("en"));
});
