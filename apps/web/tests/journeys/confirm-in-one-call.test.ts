import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { answerFirst, authCalls, builtFiles, callsOf, hold } from "../support/network.ts";
import { linkOfSignUp } from "../support/register.ts";

const { authAction, common, welcome } = messages.en;

type Answer = (route: Route) => Promise<void>;

/** Lets the function do its work and says that it did not. */
const loseAnswer: Answer = async (route) => {
  await route.fetch();
  const error = { status: "X", message: "no", details: { reason: "write-failed" } };
  await route.fulfill({ status: 503, json: { error } });
};

const button = (page: Page) => page.getByRole("button", { name: authAction.press });

/** Records requests from now on: calls of functions, and confirmations of an address at Auth. */
function watchAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isConfirming = authCalls("accounts:update")(url) && request.method() === "POST";
    if (isConfirming) asked.push("Auth, by the page");
    if (!callsOf("activateUser")(url)) return;
    asked.push("code" in request.postDataJSON().data ? "one call" : "the activation");
    expect(request.url()).not.toContain("code");
  });
  return asked;
}

test("a press before the app's script asks once, and the welcome page asks nothing again", async ({
  visit,
  inviter,
  email,
}) => {
  const link = await linkOfSignUp({ inviter, email });
  const { page } = await visit();
  const asked = watchAsked(page);
  const begin = await hold(page, builtFiles("main"));
  await page.goto(link, { waitUntil: "commit" });
  await button(page).click();
  await button(page).and(page.locator("[data-pressed]")).waitFor();
  begin();
  await page.getByText(welcome.download).waitFor();
  expect(asked).toEqual(["one call"]);
});

test.for<[what: string, answer: Answer]>([
  ["cannot be reached", (route) => route.abort()],
  ["confirms and cannot write", loseAnswer],
])(
  "where the function %s, the press gets to the welcome page",
  async ([, answer], { visit, inviter, email }) => {
    const link = await linkOfSignUp({ inviter, email });
    const { page, allowErrors } = await visit();
    allowErrors(/503|ERR_FAILED/);
    await page.goto(link);
    const asked = watchAsked(page);
    await answerFirst(page, callsOf("activateUser"), answer);
    await button(page).click();
    await page.getByText(welcome.download).waitFor();
    expect(asked).toEqual(["one call", "Auth, by the page", "the activation"]);
  },
);

test("a press whose answer was lost is pressed again", async ({ visit, inviter, email }) => {
  const link = await linkOfSignUp({ inviter, email });
  const { page, allowErrors } = await visit();
  allowErrors(/ERR_FAILED/);
  await page.goto(link);
  await answerFirst(page, callsOf("activateUser"), async (route) => {
    await route.fetch();
    await route.abort();
  });
  await answerFirst(page, authCalls("accounts:update"), (route) => route.abort());
  await button(page).click();
  await page.getByRole("button", { name: common.tryAgain }).click();
  await page.getByText(welcome.download).waitFor();
});
