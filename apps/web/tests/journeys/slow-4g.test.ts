import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { slowDown } from "../support/network.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";
import { watchSpinners } from "../support/watch-spinners.ts";

const { invitation, socialSignUp, signUp } = messages.en;

/** Whether a URL is a page's chunk; those of the SDK are loaded after a page is shown. */
const isPageCode = (url: string) => /\/assets\/(?!firebase-|index\.esm-)[^/]+\.js$/.test(url);

/** Watches requests for the chunks of pages. */
function watchCode(page: Page) {
  const asked: string[] = [];
  const arrived = new Set<string>();
  page.on("request", (request) => {
    if (isPageCode(request.url())) asked.push(request.url());
  });
  page.on("requestfinished", (request) => arrived.add(request.url()));
  return {
    /** Each file once: what was fetched ahead is asked for again by its import(), which the browser's cache answers. */
    asked: () => new Set(asked),
    /** Resolves once both pages are loaded and no request is pending. */
    untilHere: () =>
      expect
        .poll(() => asked.every((url) => arrived.has(url)) && asked.map((url) => new URL(url).pathname))
        .toEqual(
          expect.arrayContaining([
            expect.stringContaining("/sign-up-methods-page"),
            expect.stringContaining("/sign-up-page"),
          ]),
        ),
  };
}

/** Touches an element and cancels the touch, so that it is not a click. */
async function touch(page: Page, target: Locator): Promise<void> {
  const { x, y } = (await target.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + 10, y: y + 10 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
}

async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

test.for<[string, { before: (page: Page) => Promise<void>; after: typeof touch }]>([
  ["once the invitation has nothing better to do", { before: async () => {}, after: async () => {} }],
  ["once a finger has touched the button", { before: neverIdle, after: touch }],
])(
  "on slow 4G, %s, the next pages open without a spinner or more code to load",
  async ([, { before, after }], { visit, inviter }) => {
    const { page } = await visit();
    const { untilHydrated } = await watchFirstHtml(page);
    const spinners = await watchSpinners(page);
    await before(page);
    await slowDown(page);
    const code = watchCode(page);
    await page.goto(`/feedback/${inviter.id}`);
    const goOn = page.getByRole("link", { name: invitation.signUp, exact: true });
    await untilHydrated();
    await after(page, goOn);
    await code.untilHere();
    const askedBefore = code.asked();
    await goOn.tap();
    await page.getByRole("heading", { name: socialSignUp.title }).waitFor();
    await page.getByRole("link", { name: socialSignUp.email }).tap();
    await page.getByRole("heading", { name: signUp.title }).waitFor();
    expect(code.asked()).toEqual(askedBefore);
    expect(await spinners()).toEqual([]);
  },
);
