import type { BrowserContext, Page } from "playwright-core";
import { suiteAddress } from "suite/suite-address.ts";
import { expect } from "vitest";
import { type Journey, test } from "../support/journey.ts";
import { messages } from "../support/messages.ts";
import { hold } from "../support/network.ts";
import { passSeconds } from "../support/pass-seconds.ts";
import { answerAppCheck, recaptcha, recaptchaScripts, script } from "../support/recaptcha.ts";
import { signUpPatiently } from "../support/sign-up-patiently.ts";
import { withoutContent } from "../support/without-content.ts";

const { common, socialSignUp } = messages.en;

/** The first page of each way to the welcome page. */
const starts = { email: "sign-up", Google: "social-sign-up" };

const walk = (page: Page, way: keyof typeof starts, { inviter, email }: Pick<Journey, "inviter" | "email">) =>
  signUpPatiently(page, `/${starts[way]}/${inviter.id}`, email);

const appCheck = ["enterprise.js", "exchangeRecaptchaEnterpriseToken"];

/** Every request to a third party, by the way that makes it. */
const requests = {
  email: [...appCheck, "signUp", "signInWithPassword", "lookup", "sendOobCode"],
  Google: [...appCheck, "api.js", "iframe", "signInWithIdp", "lookup"],
};

/** The suite serves Auth on the site's own origin. */
const isThirdParty = ({ origin, pathname }: URL) =>
  origin !== suiteAddress("SUITE_WEB_ORIGIN") || /^\/(emulator|\w+\.googleapis\.com)\//.test(pathname);

/** The method after the last colon, or the last part of the path. */
const nameOf = ({ pathname }: URL) => /[^/:]+$/.exec(pathname)?.[0] ?? pathname;

const requestsNamed = (name: string) => (url: URL) => isThirdParty(url) && nameOf(url) === name;

/** Turns App Check on. The tests stand in for its services. */
async function useAppCheck(context: BrowserContext): Promise<void> {
  await withoutContent(context, { appCheckSiteKey: "site-key-of-the-tests" });
  await answerAppCheck(context);
  await context.route(recaptchaScripts, (route) => route.fulfill(script(recaptcha)));
}

// A query is tried three times before the page shows its failure.
const attempts = 3;

test.for(["email", "Google"] as const)(
  "signing up by %s asks exactly these third parties, and goes on although each fails at first",
  async (way, { visit, inviter, email }) => {
    const { page, context, allowErrors } = await visit();
    allowErrors(/ERR_FAILED|network|unreachable|Same Origin Policy/);
    await useAppCheck(context);
    await page.clock.install();
    const failures = new Map<string, number>();
    await page.route(isThirdParty, async (route) => {
      const name = nameOf(new URL(route.request().url()));
      const failed = failures.get(name) ?? 0;
      failures.set(name, failed + 1);
      if (failed >= attempts) return route.fallback();
      await route.abort("connectionfailed");
      // A frame that fails to load says nothing: the page gives it up after a while.
      if (name === "iframe") await page.clock.fastForward(20_000);
    });
    await walk(page, way, { inviter, email });
    expect([...failures.keys()].toSorted()).toEqual(requests[way].toSorted());
  },
);

/** Those that a press waits for. */
const awaited = [
  ["email", "enterprise.js"],
  ["email", "signUp"],
  ["Google", "api.js"],
  ["Google", "signInWithIdp"],
] as const;

test.for(awaited)(
  "signing up by %s while %s is slow, the page says so or does not wait for it",
  async ([way, name], { visit, inviter, email }) => {
    const { page, context } = await visit();
    await useAppCheck(context);
    const release = await hold(page, requestsNamed(name));
    const asked = page.waitForRequest((request) => requestsNamed(name)(new URL(request.url())));
    const arrived = walk(page, way, { inviter, email });
    await asked;
    await passSeconds(page);
    const advice = page.getByText(common.longWait).or(page.getByText(socialSignUp.noWindow));
    await Promise.race([advice.first().waitFor(), arrived]);
    release();
    await arrived;
  },
);
