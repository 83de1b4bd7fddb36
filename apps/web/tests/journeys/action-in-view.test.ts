import { languageCodes } from "contract/languages";
import { suiteDb } from "functions/testing/calls.ts";
import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { registerConfirmed } from "../support/register.ts";
import { userAgents } from "../support/user-agents.ts";

const smallScreens = [
  [320, 480],
  [360, 520],
  [375, 553],
  [568, 320],
  [740, 360],
] as const;

/** Whether nothing covers a line of text. Checks its first and last row of pixels. */
const isInView = (line: Locator) =>
  line.evaluate((element) => {
    const [{ left, right, top, bottom }] = element.getClientRects() as unknown as [DOMRect];
    const found = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
    return found.every((one) => element.contains(one));
  });

async function expectAbove(text: Locator, action: Locator): Promise<void> {
  const [above, below] = [await text.boundingBox(), await action.boundingBox()];
  if (!above || !below) throw new Error("not shown");
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
}

test("an invitation can be accepted without scrolling, even on small screens and whoever invites", async ({
  visit,
  inviter,
}) => {
  const { page } = await visit({ viewport: { width: 320, height: 568 } });
  for (const language of languageCodes) {
    const { about, signUp } = messages[language].invitation;
    await page.goto(`/feedback/${inviter.id}/${language}`);
    await expectAbove(
      page.getByText(interpolate(about)),
      page.getByRole("link", { name: signUp, exact: true }),
    );
  }
  const signUp = page.getByRole("link", { name: messages.en.invitation.signUp, exact: true });
  for (const name of ["Ana", "Venkatanarasimharajuvaripeta Subramaniam", "श्रीमती प्रियंका लक्ष्मीनारायण चोपड़ा"]) {
    await suiteDb().doc(`Users/${inviter.id}`).update({ name });
    await page.goto(`/feedback/${inviter.id}/en`);
    await page.getByRole("heading", { name }).waitFor();
    for (const [width, height] of smallScreens) {
      await page.setViewportSize({ width, height });
      expect(await isInView(signUp), `${name}, ${width} by ${height}`).toBe(true);
    }
  }
});

test("the new friend and the own store are in view without scrolling, even on small screens", async ({
  visit,
  inviter,
  email,
}) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit({ userAgent: userAgents.iphone, viewport: { width: 320, height: 568 } });
  for (const language of languageCodes) {
    const { download, appStore } = messages[language].welcome;
    await page.goto(`/welcome/${userId}/${inviter.id}?lg=${language}`);
    const store = page.getByRole("link", { name: appStore.replace("\n", " ") });
    await expectAbove(page.getByText(download), store);
    const free = await page.locator(".you").evaluate((circle) => {
      const range = document.createRange();
      range.selectNodeContents(circle);
      return circle.clientWidth - range.getBoundingClientRect().width;
    });
    expect(free, "beside the text in its circle").toBeGreaterThan(0);
    const name = page.locator(".friends bdi");
    await name.waitFor();
    for (const [width, height] of smallScreens) {
      await page.setViewportSize({ width, height });
      expect([await isInView(name), await isInView(store)], `${width} by ${height}`).toEqual([true, true]);
    }
    await page.setViewportSize({ width: 320, height: 568 });
  }
});
