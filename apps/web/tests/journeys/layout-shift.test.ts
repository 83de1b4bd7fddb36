import type { LanguageCode } from "contract/languages";
import type { BrowserContextOptions } from "playwright-core";
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

/** Every device, and every language on a narrow screen, where its texts wrap. */
const runs = [
  ["an Android phone", "hi"],
  ["a computer", "en"],
] as const;

const devices: Record<(typeof runs)[number][0], BrowserContextOptions> = {
  "an Android phone": { userAgent: userAgents.android },
  "a computer": { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
};

test.for(runs)(
  "on %s in %s, no page moves when its script arrives",
  async ([device, language], { visit, inviter }) => {
    const { page, allowErrors } = await visit(devices[device]);
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
