import { brand } from "contract/brand";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Inviter, test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFiles, hold } from "../support/network.ts";
import { fillSignUpForm, PASSWORD } from "../support/steps.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const { confirmEmail, invitation, signUp, socialSignUp, welcome } = messages.en;

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

test("navigation sets the title, focuses the heading and scrolls to the top", async ({
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
});

test("a second press while the next page's code loads adds nothing to the history", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit();
  const watch = await watchFirstHtml(page);
  const release = await hold(page, builtFiles("sign-up-methods-page"));
  await page.goto(`/feedback/${inviter.id}`);
  await watch.untilHydrated();
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  const link = page.getByRole("link", { name: invitation.signUp, exact: true });
  await link.click();
  await link.click();
  release();
  await heading(page, socialSignUp.title).waitFor();
  expect(await entries()).toBe(before + 1);
});

test("back and forward step through the pages one by one", async ({ visit, inviter, email }) => {
  const { page } = await visit();
  const pages = steps(inviter, email);
  await page.goto(`/feedback/${inviter.id}`);
  for (const { heading: name, goOn } of pages) {
    await heading(page, name).waitFor();
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

test('an unknown address shows "not found" and links to the start page', async ({ visit }) => {
  const { page } = await visit();
  await page.goto("/feedback");
  await heading(page, messages.en.notFound.title).waitFor();
  await page.getByRole("link", { name: messages.en.common.toStart }).click();
  await heading(page, interpolate(welcome.title)).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});
