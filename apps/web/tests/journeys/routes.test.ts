import { brand } from "contract/brand";
import { expect } from "vitest";
import type { PageName } from "web/src/page-registry.ts";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";

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

test.for([
  "/FEEDBACK/ana/EN",
  "/Feedback/ana",
  "/SIGN-UP/ana",
  "/tasks-feedback?userId=ana",
  "/WELCOME",
  "/sign-up/%",
  "/social-sign-up/%",
  "/feedback/%/en",
  "/feedback/%C3%28",
])("%s is no page, on the server and in the browser", async (address, { visit }) => {
  const { page } = await visit();
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  await page.getByRole("heading", { level: 1, name: notFound.title }).waitFor();
});

test("a percent-encoded letter of an id is that letter", async ({ visit }) => {
  const { page } = await visit();
  const response = await page.goto("/feedback/%61na/en");
  expect(response?.status()).toBe(200);
  await page.getByRole("heading", { level: 1, name: invites }).waitFor();
  await page.getByRole("link", { name: invitation.signUp, exact: true }).click();
  await page.waitForURL("**/social-sign-up/ana?lg=en");
});
