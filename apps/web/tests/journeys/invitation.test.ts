import { brand } from "contract/brand";
import type { LanguageCode } from "contract/languages";
import { suiteDb } from "functions/testing/calls.ts";
import { describe, expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { readAlert } from "../support/steps.ts";
import { withoutContent } from "../support/without-content.ts";

const missing = (language: LanguageCode) => [messages[language].invitation.invalidUrl];

describe("the invitation", () => {
  test("shows the inviter in the link's language and saves that language", async ({ visit, inviter }) => {
    const { page } = await visit();
    await page.goto(`/feedback/${inviter.id}/hi`);
    const headline = interpolate(messages.hi.invitation.headline, { name: inviter.name }).replaceAll(
      "\n",
      " ",
    );
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(headline);
    await page.goto(`/feedback/${inviter.id}`);
    await page.getByRole("link", { name: messages.hi.invitation.signUp, exact: true }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
  });

  test("an inviter without a name has the generic one in the page's language", async ({ visit, inviter }) => {
    await suiteDb().doc(`Users/${inviter.id}`).update({ name: "" });
    const { page } = await visit();
    await page.goto(`/feedback/${inviter.id}/hi`);
    const name = interpolate(messages.hi.invitation.genericName);
    const headline = interpolate(messages.hi.invitation.headline, { name }).replaceAll("\n", " ");
    await page.getByRole("heading", { name: headline }).waitFor();
    const title = `\u2068आपके एक दोस्त\u2069 ने आपको ${brand.name} पर बुलाया है`;
    expect(await page.locator("meta[property='og:title']").getAttribute("content")).toBe(title);
  });

  test("the title for a missing inviter does not invite", async ({ visit }) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.goto("/feedback/nobody");
    expect(await page.title()).toBe(`${messages.en.invitation.invalidTitle} · ${brand.name}`);
  });

  test.for([
    "/feedback/nobody",
    "/feedback/a%2Fb",
    `/feedback/${"x".repeat(200)}`,
    "/feedback/__all__/hi",
    "/tasks-Feedback",
  ])('%s shows "Invalid URL" and disables both buttons', async (path, { visit }) => {
    const { page } = await visit();
    await page.goto(path);
    const language = path.endsWith("/hi") ? "hi" : "en";
    expect(await readAlert(page, language)).toEqual(missing(language));
    await page.getByRole("link", { name: messages[language].common.toStart }).waitFor();
    for (const name of [messages[language].invitation.signUp, messages[language].invitation.haveAccount]) {
      const control = page.getByText(name, { exact: true });
      await control.waitFor();
      const disabled = control.locator("xpath=ancestor-or-self::*[@aria-disabled='true' or @disabled]");
      expect(await disabled.count()).toBe(1);
    }
  });

  test.for(["/social-sign-up/nobody", "/sign-up/nobody"])(
    '%s shows "Invalid URL" and disables its buttons',
    async (path, { visit }) => {
      const { page } = await visit();
      await page.goto(path);
      expect(await readAlert(page)).toEqual(missing("en"));
      await page.getByRole("link", { name: messages.en.common.toStart }).waitFor();
      const submits = page.getByRole("button", { name: /^Sign up/ });
      expect(await submits.count()).toBeGreaterThan(0);
      for (const submit of await submits.all()) expect(await submit.isDisabled()).toBe(true);
    },
  );

  test("is the same page at /tasks-Feedback", async ({ visit, inviter }) => {
    const { page } = await visit();
    // As in Safari until 17 and Chrome until 113.
    await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, "size"));
    await page.goto(`/tasks-Feedback?userId=${inviter.id}&lg=hi`);
    await page.getByText(inviter.name).first().waitFor();
    await page.getByRole("link", { name: "English" }).click();
    await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: inviter.name }).waitFor();
  });

  test("of a blocked inviter is invalid, also where the page asks for the inviter itself", async ({
    visit,
    inviter,
  }) => {
    await suiteDb()
      .doc(`Blocks/inviter.${inviter.id}`)
      .set({ kind: "inviter", id: inviter.id, active: true });
    const { page } = await visit();
    await withoutContent(page);
    await page.goto(`/feedback/${inviter.id}`);
    expect(await readAlert(page)).toEqual(missing("en"));
  });
});

describe("the language", () => {
  test("defaults to the browser's language, or to English if that is not offered", async ({
    visit,
    inviter,
  }) => {
    const hindi = await visit({ locale: "hi-IN" });
    await hindi.page.goto(`/feedback/${inviter.id}`);
    await hindi.page.getByRole("link", { name: messages.hi.invitation.signUp, exact: true }).waitFor();
    const esperanto = await visit({ locale: "eo" });
    await esperanto.page.goto(`/feedback/${inviter.id}/xx`);
    await esperanto.page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).waitFor();
  });

  test("can be changed in the top bar and is saved", async ({ visit, inviter }) => {
    const { page } = await visit();
    await page.goto(`/feedback/${inviter.id}`);
    await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).waitFor();
    await page.getByRole("link", { name: "हिन्दी" }).click();
    await page.getByRole("link", { name: messages.hi.invitation.signUp, exact: true }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("hi");
    await page.reload();
    await page.getByRole("link", { name: messages.hi.invitation.signUp, exact: true }).waitFor();
  });
});
