import { createServer } from "node:http";
import type { LanguageCode } from "contract/languages";
import { listen } from "firebase-local/http";
import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { test } from "../support/journey.ts";
import { builtFiles, hold } from "../support/network.ts";
import { userAgents } from "../support/user-agents.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

/** Pages with parts that stand elsewhere on a computer. */
const wide = (id: string, language: LanguageCode) => [
  `/feedback/${id}/${language}`,
  `/social-sign-up/${id}?lg=${language}`,
  `/sign-up/${id}?lg=${language}`,
  `/welcome?lg=${language}`,
  `/auth/action?mode=verifyEmail&oobCode=code&lg=${language}`,
];

const all = (id: string, language: LanguageCode) => [
  ...wide(id, language),
  `/feedback/nobody/${language}`,
  `/confirm-email?lg=${language}`,
  `/welcome/nobody/${id}?lg=${language}`,
  `/?lg=${language}`,
  `/?userId=${id}&lg=${language}`,
  `/auth/action?lg=${language}`,
  `/nowhere?lg=${language}`,
];

/** Both layouts, and every language. */
const runs = [
  ["hi", all, { userAgent: userAgents.android }],
  ["en", wide, { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }],
] as const;

test.for(runs)(
  "in %s, no page moves when its script arrives, on a phone or a computer",
  async ([language, addresses, device], { visit, inviter }) => {
    const { page, allowErrors } = await visit(device);
    // Of the pages that do not exist, and of the missing inviter and user.
    allowErrors(/404|not-found|inviter-not-found|not-registered|400/);
    const shifts: Record<string, number> = {};
    const { untilHydrated, layoutShift } = await watchFirstHtml(page);
    for (const address of addresses(inviter.id, language)) {
      const release = await hold(page, builtFiles("main"));
      await page.goto(address, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      release();
      await untilHydrated();
      await page.waitForLoadState("networkidle");
      shifts[address] = await layoutShift();
    }
    const moved = Object.entries(shifts).filter(([, shift]) => shift > 0);
    expect(moved).toEqual([]);
  },
);

test.for(["app", "report"])(
  "half of a page of the %s has come: the browser draws nothing yet",
  async (kind, { visit, inviter }) => {
    const { page, context } = await visit();
    const path = kind === "app" ? `/feedback/${inviter.id}/hi` : `/report/invitation/${inviter.id}?hl=hi`;
    const finish = await openHalf(page, path, (html) => html);
    // Without the instruction to wait, it draws that half.
    const other = await context.newPage();
    await openHalf(other, path, (html) => html.replace('rel="expect"', ""));
    await expect.poll(() => isDrawn(other)).toBe(true);
    expect(await isDrawn(page)).toBe(false);
    finish();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
  },
);

const isDrawn = (page: Page) => page.evaluate(() => performance.getEntriesByType("paint").length > 0);

/** Opens a page. Its HTML comes up to the end of the language menu, and the rest when told. */
async function openHalf(page: Page, path: string, changed: (html: string) => string): Promise<() => void> {
  const html = changed(await (await page.request.get(path)).text());
  const end = html.indexOf("</nav>");
  const rest = Promise.withResolvers<void>();
  const server = createServer(async (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(html.slice(0, end));
    await rest.promise;
    response.end(html.slice(end));
  });
  const { host, close } = await listen(server, 0);
  onTestFinished(close);
  await page.route(`**${path}`, (route) => route.continue({ url: `http://${host}/` }));
  await page.goto(path, { waitUntil: "commit" });
  await expect.poll(() => page.locator(".language-menu a").count()).toBe(1);
  return rest.resolve;
}
