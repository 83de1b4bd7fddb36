import { initializeApp } from "firebase/app";
import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppConfig } from "../config.ts";
import { once, withinLimit } from "./failure.ts";
import { loadThirdPartyScript } from "./firebase-requests.ts";

declare const grecaptcha: { enterprise: { ready(callback: () => void): void } };

const loadRecaptcha = once(() =>
  loadThirdPartyScript(
    "https://www.google.com/recaptcha/enterprise.js?render=explicit",
    () => new Promise<void>((resolve) => grecaptcha.enterprise.ready(resolve)),
  ),
);

let appCheck: AppCheck | undefined;

/** Returns App Check's token; undefined if reCAPTCHA refuses. Fails with network if it is silent: the SDK would wait. */
export async function appCheckToken(config: AppConfig, siteKey: string): Promise<string | undefined> {
  await loadRecaptcha();
  // A second app: Auth waits for its own app's token between a press and the popup.
  appCheck ??= initializeAppCheck(initializeApp(config.firebase, "app-check"), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  const token = getToken(appCheck).then(
    (result) => result.token,
    (error: unknown) => void console.warn("App Check:", error),
  );
  return withinLimit(token, 15_000);
}
