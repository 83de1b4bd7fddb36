import type { BrowserContext, Route } from "playwright-core";
import type { ConfigFile } from "web/src/config.ts";
import { withoutContent } from "./without-content.ts";

/** Stands in for reCAPTCHA, which asks Google: it calls everybody human. */
export const recaptcha = `grecaptcha = { enterprise: {
  ready: (start) => start(),
  render: (_container, { callback }) => { callback(); return 0; },
  execute: async () => "a human",
} };`;

export const recaptchaScripts = "https://www.google.com/recaptcha/**";
export const script = (body: string) => ({ contentType: "text/javascript", body });

export const appCheckToken = "header.e30.signature";

/** Turns App Check on, and stands in for its services. `serve` answers for reCAPTCHA's script. */
export async function useAppCheck(
  context: BrowserContext,
  choices: Partial<ConfigFile> = {},
  serve: (route: Route) => Promise<void> = (route) => route.fulfill(script(recaptcha)),
): Promise<void> {
  await withoutContent(context, { appCheckSiteKey: "site-key-of-the-tests", ...choices });
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  await context.route("https://content-firebaseappcheck.googleapis.com/**", (route) =>
    route.fulfill({ headers, json: { token: appCheckToken, ttl: "3600s" } }),
  );
  await context.route(recaptchaScripts, serve);
}
