import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { verificationLink } from "../support/mailbox.ts";
import { interpolate, messages } from "../support/messages.ts";
import { PASSWORD, readAlert } from "../support/steps.ts";

const { common, signUp } = messages.en;

const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. Throws if it never gets it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    if (await isFocused(target)) return;
  }
  throw new Error(`the focus does not reach ${target}`);
}

test("the whole sign-up works by keyboard", async ({ visit, inviter, email }) => {
  const language = "hi";
  const { authAction, confirmEmail, invitation, signUp, socialSignUp, welcome } = messages[language];
  const { page } = await visit(desktop);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(`/feedback/${inviter.id}/${language}`);
  await tabTo(page, page.getByRole("link", { name: invitation.signUp, exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: socialSignUp.email }));
  await page.keyboard.press("Enter");
  for (const [label, text] of [
    [signUp.username, "Mira"],
    [signUp.email, email],
    [signUp.password, PASSWORD],
    [signUp.confirmPassword, PASSWORD],
  ] as const) {
    await tabTo(page, field(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: confirmEmail.title }).waitFor();

  await page.goto(await verificationLink(email, language));
  await tabTo(page, page.getByRole("button", { name: authAction.press }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("link", { name: welcome.playStore }));
  await page.getByRole("heading", { name: interpolate(welcome.title) }).waitFor();
  expect(await page.getByRole("main").ariaSnapshot()).toMatch(/^- main:\n {2}- paragraph: /);
});

test("the focus stays on the link that changes the language", async ({ visit, inviter }) => {
  const { page } = await visit(desktop);
  await page.goto(`/sign-up/${inviter.id}`);
  // Before the app runs, the link opens another page.
  await page.getByLabel(signUp.username, { exact: true }).press("Enter");
  await readAlert(page);
  for (const language of ["hi", "en"] as const) {
    await tabTo(page, page.locator(`.language-menu a[hreflang=${language}]`));
    await page.keyboard.press("Enter");
    await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
    await expect.poll(() => isFocused(page.locator(".language-menu a"))).toBe(true);
  }
});

test("the ring of the focus is within the screen", async ({ visit, inviter }) => {
  const { page } = await visit();
  await page.goto(`/feedback/${inviter.id}`);
  await page.getByRole("link", { name: messages.en.invitation.signUp, exact: true }).waitFor();
  for (let presses = 0; presses < 4; presses++) {
    await page.keyboard.press("Tab");
    const [left, right, text] = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { outlineOffset, outlineWidth } = getComputedStyle(focused);
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const box = focused.getBoundingClientRect();
      return [box.left - ring, innerWidth - box.right - ring, focused.textContent];
    });
    expect(Math.min(left, right), text).toBeGreaterThanOrEqual(0);
  }
});

test.for(["Escape", "Enter"])(
  "an alert traps the focus, closes on %s and leads to the first invalid field",
  async (key, { visit, inviter }) => {
    const { page } = await visit(desktop);
    await page.goto(`/sign-up/${inviter.id}`);
    const submit = page.getByRole("button", { name: signUp.submit, exact: true });
    await tabTo(page, submit);
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alertdialog", { name: common.alert });
    const ok = alert.getByRole("button", { name: common.ok });
    await ok.waitFor();
    await expect.poll(() => isFocused(ok)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("form button[type=submit]"))).toBeNull();
    await tabTo(page, ok);
    await page.keyboard.press(key);
    await alert.waitFor({ state: "hidden" });
    const first = page.getByLabel(signUp.username, { exact: true });
    await expect.poll(() => isFocused(first)).toBe(true);
    expect(await first.getAttribute("aria-required")).toBe("true");
  },
);

test("each invalid field has its message as its accessible description", async ({ visit, inviter }) => {
  const { page } = await visit({ viewport: { width: 320, height: 200 } });
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
  const alert = page.getByRole("alertdialog", { name: common.alert });
  await alert.waitFor();
  // A long alert is read from its start.
  expect(await alert.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(200);
  await expect.poll(() => alert.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press("Escape");
  await alert.waitFor({ state: "hidden" });
  const email = page.getByLabel(signUp.email, { exact: true });
  expect(await email.getAttribute("aria-invalid")).toBe("true");
  const description = await email.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" "),
  );
  expect(description).toBe(messages.en.validation.emailBlank);
});
