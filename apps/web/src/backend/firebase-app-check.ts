import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppConfig } from "../config.ts";
import { Failure } from "./failure.ts";
import { firebaseApp } from "./firebase-app.ts";

const patienceMilliseconds = 15_000;

let appCheck: AppCheck | undefined;

/**
 * Lets App Check vouch for this page in every call from here on. Fails with network when reCAPTCHA does not answer,
 * which a browser may keep from it: the SDK itself would let the call wait for ever. Where it answers that it will not
 * vouch, the call goes out all the same, and the function decides.
 */
export async function vouchForPage(config: AppConfig, siteKey: string): Promise<void> {
  appCheck ??= initializeAppCheck(firebaseApp(config), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Failure("network")), patienceMilliseconds);
  const answer = getToken(appCheck).catch((error: unknown) => console.warn("App Check:", error));
  await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
