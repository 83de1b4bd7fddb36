import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { operator, seedOperator } from "dev/src/seed.ts";
import { suiteApp, suiteDb } from "functions/testing/calls.ts";
import type { Browser, Page } from "playwright-core";
import { saveShortLink } from "short-links";
import { suiteAddress } from "suite/suite-address.ts";
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

/** Takes each tab and a case, in both themes. */
async function photograph(browser: Browser, width: number, language: "en" | "hi"): Promise<void> {
  const viewport = { width, height: 800 };
  const isMobile = width < 600;
  const locale = `${language}-IN`;
  const visit = await openVisit(browser, { viewport, isMobile, hasTouch: isMobile, locale });
  const { page } = visit;
  const take = async (name: string) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.screenshot({
        path: `${folder}${language}-${width}-${name}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  };
  await signIn(page);
  await take("reports");
  for (const [index, name] of ["numbers", "inviters"].entries()) {
    await page
      .getByRole("tab")
      .nth(index + 1)
      .click();
    await page.getByRole("table").first().waitFor();
    await take(name);
  }
  await page.getByRole("tab").first().click();
  await page.getByRole("table").first().getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("table").first().waitFor();
  await take("case");
  await visit.close();
}

/** Two reported inviters, one of them with a link and judged before, and a week of counts. */
async function seedReports(): Promise<void> {
  const db = suiteDb();
  const now = Date.now();
  const parameters = { link: `${suiteAddress("SUITE_WEB_ORIGIN")}/?userId=ana` };
  const code = await saveShortLink({ db }, { parameters, suffix: "UNGUESSABLE" });
  const reports: [string, string, number, object][] = [
    ["invitation", "ana", 7, { impersonation: 9, spam: 2 }],
    ["invitation", "ravi", 2, { spam: 2 }],
    ["link", code, 1.5, { offensive: 2 }],
  ];
  const times = { latest: new Date(now).toISOString(), expiresAt: new Date(now + 86_400_000) };
  for (const [kind, id, count, reasons] of reports)
    await db.doc(`Reports/${kind}.${id}`).set({ kind, id, count, reasons, ...times });
  const since = new Date(now - 3_600_000).toISOString();
  const history = [
    { verdict: "dismissed", by: "operator", at: new Date(now - 7_200_000).toISOString() },
    { verdict: "released", by: "operator", at: since },
  ];
  await db
    .doc("Blocks/inviter.ana")
    .set({ kind: "inviter", id: "ana", active: false, by: "operator", since, history });
  for (let back = 0; back < 7; back += 1) {
    const day = new Date(now - back * 86_400_000).toISOString().slice(0, 10);
    const counts = {
      clicks: 90 - 7 * back,
      accounts: 40 - 3 * back,
      activated: 30 - 2 * back,
      friendships: 22 - 2 * back,
    };
    await db.doc(`FunnelCounts/${day}.pictures`).set({ day, counts });
  }
}

/** The operator's page with data: phone and desktop, light and dark, in both languages. */
suiteApp();
await seedOperator();
await seedReports();
await mkdir(folder, { recursive: true });
const browser = await launchBrowser();
try {
  for (const width of [390, 1280])
    for (const language of ["en", "hi"] as const) await photograph(browser, width, language);
} finally {
  await browser.close();
}
