import { expect } from "vitest";
import { translate } from "../support/browser-translation.ts";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

test("in a translated page, the language changes wherever a visitor is", async ({ visit, inviter }) => {
  const { page, context } = await visit();
  await translate(context);
  for (const address of [
    `/feedback/${inviter.id}/en`,
    `/social-sign-up/${inviter.id}?lg=en`,
    `/sign-up/${inviter.id}?lg=en`,
    "/feedback/nobody/en",
    "/confirm-email?lg=en",
    "/auth/action?mode=verifyEmail&oobCode=a&lg=en",
    "/auth/action?lg=en",
    "/welcome/nobody?lg=en",
    "/welcome?lg=en",
    "/?lg=en",
    "/nothing?lg=en",
  ]) {
    await page.goto(address);
    await page.locator("h1 font:visible").first().waitFor();
    const before = await page.locator("h1").textContent();
    await page.locator(".language-menu a[hreflang=hi]").dispatchEvent("click");
    await page.locator("html[lang=hi]").waitFor({ state: "attached" });
    await expect.poll(() => page.locator("h1").textContent()).not.toBe(before);
    expect(await page.locator("h1").count(), address).toBe(1);
  }
});

test("an error outside of the page leaves a way to load it again", async ({ visit, inviter }) => {
  const { page, expectErrors } = await visit();
  expectErrors(/.*/);
  const { untilHydrated } = await watchFirstHtml(page);
  await page.goto(`/feedback/${inviter.id}/en`);
  await untilHydrated();
  // As an extension might: React cannot remove what is no longer there.
  await page.evaluate(() => {
    const link = document.querySelector(".language-menu a");
    const fail = () => {
      throw new DOMException("The node is not a child", "NotFoundError");
    };
    Object.assign(link ?? {}, { insertBefore: fail, removeChild: fail });
  });
  await page.locator(".language-menu a").first().dispatchEvent("click");
  await page.getByRole("button", { name: messages.hi.crash.reload }).click();
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).waitFor();
});
