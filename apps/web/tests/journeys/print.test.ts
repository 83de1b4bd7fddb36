import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";

const { common, welcome } = messages.en;

test("print shows the QR code and badges dark on light, and hides buttons", async ({ visit }) => {
  const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };
  const { page } = await visit({ ...desktop, colorScheme: "dark" });
  await page.goto("/welcome");
  const code = page.getByRole("img", { name: welcome.scan });
  await code.waitFor();
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 700, height: 990 });
  await page.getByRole("navigation", { name: common.language }).waitFor({ state: "hidden" });
  expect(await code.isVisible()).toBe(true);
  const badge = page.getByRole("link", { name: welcome.appStore.replace("\n", " ") });
  expect(await badge.evaluate((link) => getComputedStyle(link).printColorAdjust)).toBe("exact");
  const heading = page.getByRole("heading", { level: 1 });
  expect(await heading.evaluate((text) => getComputedStyle(text).color)).toBe("rgb(29, 24, 48)");
});
