import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { callsOf, hold } from "../support/network.ts";

const { signUp, welcome } = messages.en;

test.for([
  ["moves", "no-preference", 1],
  ["stands still for those who asked for that", "reduce", 0],
] as const)("the loader %s", async ([, reducedMotion, least], { visit, inviter }) => {
  const { page } = await visit({ reducedMotion });
  await hold(page, callsOf("activateUser"));
  await page.goto(`/welcome/nobody/${inviter.id}`);
  await page.getByText(welcome.activating).waitFor();
  // Those without a duration only count seconds.
  const animations = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === "running" && effect?.getTiming().duration !== 0)
        .length,
  );
  expect(Math.min(animations, 1)).toBe(least);
});

test("in forced colours, the loader is an open ring and an invalid field has a thick border", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ forcedColors: "active" });
  await hold(page, callsOf("activateUser"));
  await page.goto(`/welcome/nobody/${inviter.id}`);
  const sides = await page.locator(".spinner").evaluate((spinner) => {
    const { borderLeftColor, borderRightColor } = getComputedStyle(spinner);
    return [borderLeftColor, borderRightColor];
  });
  expect(new Set(sides).size).toBe(2);
  await page.goto(`/sign-up/${inviter.id}`);
  await page.getByRole("button", { name: signUp.submit, exact: true }).click();
  const field = page.getByLabel(signUp.username, { exact: true });
  await expect.poll(() => field.evaluate((input) => getComputedStyle(input).borderWidth)).toBe("2px");
});
