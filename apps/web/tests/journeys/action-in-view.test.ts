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

test.for([
  "Ana",
  "Ana Torres",
  "Venkatanarasimharajuvaripeta Subramaniam",
  "श्रीमती प्रियंका लक्ष्मीनारायण चोपड़ा",
])(
  "%s's invitation can be accepted without scrolling, even on small screens",
  async (name, { visit, inviter }) => {
    await suiteDb().doc(`Users/${inviter.id}`).update({ name });
    const { page } = await visit({ viewport: { width: 320, height: 480 } });
    await page.goto(`/feedback/${inviter.id}`);
    const signUp = page.getByRole("link", { name: messages.en.invitation.signUp, exact: true });
    for (const [width, height] of smallScreens) {
      await page.setViewportSize({ width, height });
      expect(await isInView(signUp), `${width} by ${height}`).toBe(true);
    }
  },
);

test.for(languageCodes)(
  "all of the invitation's text stands above its buttons at 320 by 568 in %s",
  async (language, { visit, inviter }) => {
    const { about, signUp } = messages[language].invitation;
    const { page } = await visit({ viewport: { width: 320, height: 568 } });
    await page.goto(`/feedback/${inviter.id}/${language}`);
    const text = await page.getByText(interpolate(about)).boundingBox();
    const button = await page.getByRole("link", { name: signUp, exact: true }).boundingBox();
    if (!text || !button) throw new Error("not shown");
    expect(text.y + text.height).toBeLessThanOrEqual(button.y);
  },
);

test.for(languageCodes)(
  "all of the welcome page's text stands above the own store at 320 by 568 in %s",
  async (language, { visit, inviter, email }) => {
    const userId = await registerConfirmed(inviter, email);
    const { page } = await visit({ userAgent: userAgents.android, viewport: { width: 320, height: 568 } });
    await page.goto(`/welcome/${userId}/${inviter.id}?lg=${language}`);
    const { download, playStore } = messages[language].welcome;
    const text = await page.getByText(download).boundingBox();
    const store = await page.getByRole("link", { name: playStore.replace("\n", " ") }).boundingBox();
    if (!text || !store) throw new Error("not shown");
    expect(text.y + text.height).toBeLessThanOrEqual(store.y);
    const free = await page.locator(".you").evaluate((circle) => {
      const range = document.createRange();
      range.selectNodeContents(circle);
      return circle.clientWidth - range.getBoundingClientRect().width;
    });
    expect(free, "beside the text in its circle").toBeGreaterThan(0);
  },
);

test("the new friend and the own store are in view without scrolling, even on small screens", async ({
  visit,
  inviter,
  email,
}) => {
  const userId = await registerConfirmed(inviter, email);
  const { page } = await visit({ userAgent: userAgents.iphone });
  await page.goto(`/welcome/${userId}/${inviter.id}`);
  const { friends, appStore } = messages.en.welcome;
  await page.getByText(interpolate(friends, { name: inviter.name })).waitFor();
  const name = page.locator(".friends bdi");
  const store = page.getByRole("link", { name: appStore.replace("\n", " ") });
  for (const [width, height] of smallScreens) {
    await page.setViewportSize({ width, height });
    expect([await isInView(name), await isInView(store)], `${width} by ${height}`).toEqual([true, true]);
  }
});
