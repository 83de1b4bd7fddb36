import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { authCalls, builtFiles, hold } from "../support/network.ts";
import { linkOfSignUp } from "../support/steps.ts";

const { authAction, welcome } = messages.en;

test("a press before the app's script gets to the welcome page in one call", async ({
  visit,
  inviter,
  email,
}) => {
  const link = await linkOfSignUp(visit, { inviter, email });
  const { page } = await visit();
  const confirmations: string[] = [];
  page.on("request", (request) => {
    if (authCalls("accounts:update")(new URL(request.url()))) confirmations.push(request.method());
  });
  const begin = await hold(page, builtFiles("main"));
  await page.goto(link, { waitUntil: "commit" });
  const button = page.getByRole("button", { name: authAction.press });
  await button.click();
  await button.and(page.locator("[data-pressed]")).waitFor();
  begin();
  await page.getByText(welcome.download).waitFor();
  expect(confirmations, "by the page").toEqual([]);
});
