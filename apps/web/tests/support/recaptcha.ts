import type { BrowserContext } from "playwright-core";

/** Stands in for reCAPTCHA, which asks Google: it calls everybody human. */
export const recaptcha = `grecaptcha = { enterprise: {
  ready: (start) => start(),
  render: (_container, { callback }) => { callback(); return 0; },
  execute: async () => "a human",
} };`;

export const recaptchaScripts = "https://www.google.com/recaptcha/**";
export const script = (body: string) => ({ contentType: "text/javascript", body });

export const appCheckToken = "header.e30.signature";

/** Stands in for the service that turns reCAPTCHA's result into a token. */
export async function answerAppCheck(context: BrowserContext): Promise<void> {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  await context.route("https://content-firebaseappcheck.googleapis.com/**", (route) =>
    route.fulfill({ headers, json: { token: appCheckToken, ttl: "3600s" } }),
  );
}
