import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppConfig } from "../config.ts";
import { Failure } from "./failure.ts";
import { firebaseApp } from "./firebase-app.ts";

const timeoutMilliseconds = 15_000;

let appCheck: AppCheck | undefined;

/**
 * Initialises App Check and waits for its first token. Fails with network when reCAPTCHA does not respond, because the
 * SDK itself would wait for ever. When reCAPTCHA refuses, calls go out without a token and the functions decide.
 */
export async function initAppCheck(config: AppConfig, siteKey: string): Promise<void> {
  appCheck ??= initializeAppCheck(firebaseApp(config), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  const token = getToken(appCheck).catch((error: unknown) => console.warn("App Check:", error));
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure("network")), timeoutMilliseconds);
  });
  await Promise.race([token, timeout]).finally(() => clearTimeout(timer));
}
