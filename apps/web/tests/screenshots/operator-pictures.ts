import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { operator, seedOperator } from "dev/src/seed.ts";
import { suiteApp } from "functions/testing/calls.ts";
import { suiteAddress } from "functions/testing/suite.ts";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../support/browser.ts";
import { openVisit } from "../support/visit.ts";

const folder = fileURLToPath(new URL("../../../../output/operator/", import.meta.url));

async function signIn(page: Page): Promise<void> {
  await page.goto(`${suiteAddress("SUITE_OPERATOR_ORIGIN")}/`);
  await page.locator("input[type=email]").fill(operator.email);
  await page.locator("input[type=password]").fill(operator.password);
  await page.keyboard.press("Enter");
  await page.getByRole("table").first().waitFor();
}

async function photograph(browser: Browser, width: number, language: "en" | "hi"): Promise<void> {
  const viewport = { width, height: 800 };
  const isMobile = width < 600;
  const visit = await openVisit(browser, {
    viewport,
    isMobile,
    hasTouch: isMobile,
    locale: `${language}-IN`,
  });
  await signIn(visit.page);
  for (const colorScheme of ["light", "dark"] as const) {
    await visit.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visit.page.screenshot({ path: `${folder}${language}-${width}-${colorScheme}.png`, fullPage: true });
  }
  await visit.close();
}

/** The operator's page before the first visitor: phone and desktop, light and dark, in both languages. */
suiteApp();
await seedOperator();
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  for (const width of [390, 1280])
    for (const language of ["en", "hi"] as const) await photograph(browser, width, language);
} finally {
  await browser.close();
}
