import type { LanguageCode } from "contract/languages";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { builtFiles, hold } from "../support/network.ts";
import { userAgents } from "../support/user-agents.ts";
import { watchFirstHtml } from "../support/watch-first-html.ts";

const addresses = (id: string, language: LanguageCode) => [
  `/feedback/${id}/${language}`,
  `/feedback/nobody/${language}`,
  `/social-sign-up/${id}?lg=${language}`,
  `/sign-up/${id}?lg=${language}`,
  `/confirm-email?lg=${language}`,
  `/welcome/nobody/${id}?lg=${language}`,
  `/welcome?lg=${language}`,
  `/?lg=${language}`,
  `/?userId=${id}&lg=${language}`,
  `/auth/action?mode=verifyEmail&oobCode=code&lg=${language}`,
  `/auth/action?lg=${language}`,
  `/nowhere?lg=${language}`,
];

/** Both layouts, and every language. */
const runs = [
  ["hi", { userAgent: userAgents.android }],
  ["en", { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }],
] as const;

test.for(runs)(
  "in %s, no page moves when its script arrives, on a phone or a computer",
  async ([language, device], { visit, inviter }) => {
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
      await page.unroute(builtFiles("main"));
    }
    const moved = Object.entries(shifts).filter(([, shift]) => shift > 0);
    expect(moved).toEqual([]);
  },
);
