import { suiteDb } from "functions/testing/calls.ts";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";

const smallScreens = [
  [320, 480],
  [360, 520],
  [375, 553],
  [568, 320],
  [740, 360],
] as const;

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
      const isInView = await signUp.evaluate((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const found = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
        return found.every((element) => link.contains(element));
      });
      expect(isInView, `${width} by ${height}`).toBe(true);
    }
  },
);
