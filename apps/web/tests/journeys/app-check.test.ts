import { suiteAddress } from "functions/testing/suite.ts";
import type { BrowserContext } from "playwright-core";
import { expect } from "vitest";
import { test } from "../support/journey.ts";
import { interpolate, messages } from "../support/messages.ts";
import { callsOf } from "../support/network.ts";
import { recaptcha } from "../support/recaptcha.ts";
import { withoutContent } from "../support/without-content.ts";

const siteKey = "site-key-of-the-tests";
const text = messages.en;

async function useAppCheck(context: BrowserContext): Promise<void> {
  await withoutContent(context);
  const config = await (await fetch(`${suiteAddress("SUITE_WEB_ORIGIN")}/config.json`)).json();
  await context.route("**/config.json", (route) =>
    route.fulfill({ json: { ...config, appCheckSiteKey: siteKey } }),
  );
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  await context.route("https://content-firebaseappcheck.googleapis.com/**", (route) =>
    route.fulfill({ headers, json: { token: "header.e30.signature", ttl: "3600s" } }),
  );
}

test("with a site key configured, calls carry an App Check token", async ({ visit }) => {
  const { page, context } = await visit();
  await useAppCheck(context);
  await context.route("https://www.google.com/recaptcha/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: recaptcha }),
  );
  const call = page.waitForRequest((request) => callsOf("getInviter")(new URL(request.url())));
  await page.goto("/social-sign-up/ana");
  expect((await call).headers()["x-firebase-appcheck"]).toBe("header.e30.signature");
  await page.getByText(interpolate(text.socialSignUp.joining, { name: "Ana Torres" })).waitFor();
});
