import { brand } from "contract/brand";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Inviter, test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const { confirmEmail, invitation, signUp, socialSignUp } = messages.en;

/** The pages of a sign-up with their headings, titles and the action that leads to the next one. */
const steps = (inviter: Inviter, email: string) => [
  {
    heading: interpolate(invitation.headline, { name: inviter.name }).replaceAll("\n", " "),
    title: invitation.pageTitle,
    goOn: (page: Page) => page.getByRole("link", { name: invitation.signUp, exact: true }).click(),
  },
  {
    heading: socialSignUp.title,
    title: socialSignUp.title,
    goOn: (page: Page) => page.getByRole("link", { name: socialSignUp.email }).click(),
  },
  {
    heading: signUp.title,
    title: signUp.title,
    goOn: async (page: Page) => {
      await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
      await page.getByRole("button", { name: signUp.submit, exact: true }).click();
    },
  },
  { heading: confirmEmail.title, title: confirmEmail.title, goOn: async () => {} },
];

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("each page sets the title, focuses its heading and begins at the top, and back and forward lead through them", async ({
  visit,
  inviter,
  email,
}) => {
  // Small enough for every page to scroll.
  const { page } = await visit({ viewport: { width: 360, height: 320 } });
  await page.goto(`/feedback/${inviter.id}`);
  const pages = steps(inviter, email);
  for (const [index, { heading: name, title, goOn }] of pages.entries()) {
    await heading(page, name).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · ${brand.name}`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // On the first load the browser announces the page.
    if (index > 0) await expect.poll(() => focused(page)).toBe(name);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await goOn(page);
  }
  const headings = pages.map((step) => step.heading);
  for (const name of headings.slice(0, -1).reverse()) {
    await page.goBack();
    await heading(page, name).waitFor();
    await expect.poll(() => focused(page)).toBe(name);
  }
  for (const name of headings.slice(1)) {
    await page.goForward();
    await heading(page, name).waitFor();
  }
});

test("a second press while code loads adds nothing to the history", async ({ visit, inviter }) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  const release = await hold(page, builtFiles("sign-up-methods-page"));
  await page.goto(`/feedback/${inviter.id}`);
  await watch.untilHydrated();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const link = page.getByRole("link", { name: invitation.signUp, exact: true });
  await link.click();
  expect(await link.getAttribute("aria-busy")).toBe("true");
  await link.click();
  release();
  await heading(page, socialSignUp.title).waitFor();
  expect(await entries()).toBe(before + 1);
});
