import { brand } from "contract/brand";
import { expect } from "vitest";
import type { PageName } from "web/src/page-registry.ts";
import { test } from "../support/journey.ts";
import { deleteAccountTexts, interpolate, messages } from "../support/messages.ts";

const { authAction, confirmEmail, invitation, notFound, signUp, socialSignUp, welcome } = messages.en;

const invites = interpolate(invitation.headline, { name: "Ana Torres" }).replaceAll("\n", " ");

/** Addresses of each page, and its heading for a visitor who is not signed in. */
const examples: Record<PageName, { heading: string; paths: string[] }> = {
  invitation: {
    heading: invites,
    paths: ["/feedback/ana", "/feedback/ana/en", "/tasks-Feedback?userId=ana"],
  },
  "sign-up-methods": { heading: socialSignUp.title, paths: ["/social-sign-up/ana"] },
  "sign-up": { heading: signUp.title, paths: ["/sign-up/ana"] },
  "confirm-email": { heading: confirmEmail.title, paths: ["/confirm-email"] },
  activation: { heading: welcome.notRegisteredTitle, paths: ["/welcome/nobody"] },
  welcome: { heading: interpolate(welcome.title), paths: ["/welcome", "/"] },
  "auth-action": { heading: authAction.incompleteTitle, paths: ["/auth/action"] },
  "delete-account": { heading: deleteAccountTexts.en.title, paths: ["/delete-account"] },
  "not-found": { heading: notFound.title, paths: ["/anything/else"] },
};

const visits = Object.values(examples).flatMap(({ heading, paths }) =>
  paths.map((path) => [path, heading] as const),
);

test("every address is public and has the top bar with the logo", async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 320 } });
  for (const [path, heading] of visits) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const bar = page.getByRole("banner");
    expect(await bar.textContent(), path).toContain(brand.name);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const width = await page.evaluate(() => innerWidth);
    expect(await bar.boundingBox(), path).toMatchObject({ x: 0, y: 0, width });
  }
});

test("what is nearly an address is no page, on the server and in the browser, and leads to the start", async ({
  visit,
}) => {
  const { page } = await visit();
  for (const address of ["/FEEDBACK/ana/EN", "/feedback/%C3%28", "/auth-action.html", "/feedback"]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await page.getByRole("heading", { level: 1, name: notFound.title }).waitFor();
  }
  await page.getByRole("link", { name: messages.en.common.toStart }).click();
  await page.getByRole("heading", { level: 1, name: interpolate(welcome.title) }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
});
