import path from "node:path";
import type { Page } from "playwright-core";
import { afterEach, expect, vi } from "vitest";
import { failingPages, type RenderingState } from "../support/failing-pages.ts";
import { type Inviter, test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { builtFile, builtFiles } from "../support/network.ts";
import { renamed } from "../support/next-release.ts";
import { confirmByMail, fillSignUpForm, openSignUpForm, PASSWORD } from "../support/steps.ts";

const site = await failingPages();
const { authAction, confirmEmail, notFound, signUp, welcome } = messages.en;

afterEach(() => {
  site.make("works");
  vi.useRealTimers();
});

/** The pages without a name, and the heading that each shows to a signed-out visitor. */
const files = [
  ["/", interpolate(welcome.title)],
  ["/welcome", interpolate(welcome.title)],
  ["/welcome/nobody/ana", welcome.notRegisteredTitle],
  ["/confirm-email", confirmEmail.title],
  ["/auth/action", authAction.incompleteTitle],
  ["/no/such/page", notFound.title],
] as const;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

/** Whether a new visitor sees the invitation. */
async function isInvited(page: Page, { id, name }: Inviter): Promise<boolean> {
  const response = await page.goto(`/feedback/${id}/en`);
  if (!response?.ok()) return false;
  await page.getByText(name).first().waitFor();
  return true;
}

test("a sign-up in progress completes while a new release is deployed and the rendering function does not respond", async ({
  visit,
  inviter,
  email,
}) => {
  const { page, context, allowErrors } = await visit({ baseURL: site.origin });
  // The emulator is at another origin, so the page asks Google for the script.
  allowErrors(/ERR_FAILED/);
  await context.route("https://apis.google.com/**", (route) => route.abort());
  const { promise: deployed, resolve: goOn } = Promise.withResolvers<void>();
  // Without this, the tab preloads the next page before the deployment.
  await context.route(builtFiles("confirm-email-page"), async (route) => {
    await deployed;
    await route.continue();
  });
  await openSignUpForm(page, inviter);
  const earlier = await site.deploy();
  site.make("is silent");
  const loaded: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.ok() && pathname.startsWith("/assets/")) loaded.push(path.basename(pathname));
  });
  goOn();
  await fillSignUpForm(page, { name: "Mira", email, password: PASSWORD });
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
  await heading(page, confirmEmail.title);
  // This tab goes on with the release that it began with, and the next page that it opens is the new one's.
  expect(earlier).toEqual(expect.arrayContaining(loaded.filter((name) => name.endsWith(".js"))));
  expect(loaded).toContain(path.basename(builtFile("confirm-email-page")));
  loaded.length = 0;
  await page.reload();
  await page.getByText(interpolate(confirmEmail.sentTo, { email })).waitFor();
  expect(loaded).toContain(renamed(path.basename(builtFile("main"))));
  expect(earlier.filter((name) => loaded.includes(name))).toEqual([]);
  await confirmByMail(await context.newPage(), email);
});

test.for<[RenderingState, status: number]>([
  ["answers 500", 500],
  ["answers 429", 429],
  ["is silent", 504],
])(
  "while the rendering function %s, static pages open, and so does an invitation cached by the CDN",
  async ([state, status], { visit, inviter }) => {
    const { page } = await visit({ baseURL: site.origin });
    // A slow machine may need a second try until there is a page to keep, which one without content is not.
    const kept = `${site.origin}/feedback/${inviter.id}/en`;
    await expect.poll(async () => (await fetch(kept)).headers.get("cache-control")).toMatch(/s-maxage/);
    site.make(state);
    for (const [path, title] of files) {
      await page.goto(path);
      await heading(page, title);
    }
    expect(await isInvited(page, inviter)).toBe(true);
    expect((await fetch(`${site.origin}/feedback/${inviter.id}/hi`)).status).toBe(status);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    // An hour later an old page is better than an error, which "too many requests" is not by the standard.
    expect(await isInvited(page, inviter)).toBe(state !== "answers 429");
  },
);
