import { expect } from "vitest";
import { engine } from "../support/engine.ts";
import { test } from "../support/journey.ts";
import { lossyNetwork } from "../support/lossy-network.ts";
import { answerAppCheck, appCheckToken, recaptcha, recaptchaScripts, script } from "../support/recaptcha.ts";
import { signUpPatiently } from "../support/sign-up-patiently.ts";
import { openUnguardedVisit } from "../support/visit.ts";

// With seed 4, the responses of the sign-up and of the confirmation are lost, and some code on each page.
const networks = engine === "chromium" ? [4] : [1, 2, 3, 4];
// WebKit keeps nothing on disk while a driver controls it.
const browserCaches = engine !== "webkit";

test.for(networks)(
  "with one request in six lost and 600 ms latency, a persistent invitee reaches the welcome page (seed %i)",
  async (seed, { browser, inviter, email }) => {
    const baseURL = await lossyNetwork({ oneIn: 6, latency: 600, seed, browserCaches });
    // With the browser's own cache, which goes where requests are intercepted.
    const { page, context } = await openUnguardedVisit(browser, { baseURL });
    const exceptions: Error[] = [];
    page.on("pageerror", (error) => exceptions.push(error));
    await signUpPatiently(page, `/feedback/${inviter.id}/en`, email);
    expect(exceptions).toEqual([]);
    await context.close();
  },
);

test("with App Check on, and its script lost once as well, the same person gets there", async ({
  browser,
  inviter,
  email,
}) => {
  const network = { oneIn: 6, latency: 600, seed: 4, siteKey: "site-key-of-the-tests" };
  // Google's hosts are intercepted, and then the browser caches nothing.
  const baseURL = await lossyNetwork({ ...network, browserCaches: false });
  const { page, context } = await openUnguardedVisit(browser, { baseURL });
  await answerAppCheck(context);
  await context.route(recaptchaScripts, (route) => route.fulfill(script(recaptcha)));
  await context.route(recaptchaScripts, (route) => route.abort("connectionfailed"), { times: 1 });
  const tokens = new Map<string, string | undefined>();
  page.on("request", (request) =>
    tokens.set(new URL(request.url()).pathname, request.headers()["x-firebase-appcheck"]),
  );
  await signUpPatiently(page, `/feedback/${inviter.id}/en`, email);
  expect(tokens.get("/call/registerUser")).toBe(appCheckToken);
  expect(tokens.get("/call/activateUser")).toBe(appCheckToken);
  await context.close();
});
