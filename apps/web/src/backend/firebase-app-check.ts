import { type AppCheck, getToken, initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import type { AppConfig } from "../config.ts";
import { Failure } from "./failure.ts";
import { firebaseApp } from "./firebase-app.ts";

const timeoutMilliseconds = 15_000;

let appCheck: AppCheck | undefined;

/**
 * App Check's token, for which it is initialised. Fails with network when reCAPTCHA does not respond, because the SDK
 * itself would wait for ever. Undefined when reCAPTCHA refuses: calls go out without a token and the functions decide.
 */
export async function appCheckToken(config: AppConfig, siteKey: string): Promise<string | undefined> {
  appCheck ??= initializeAppCheck(firebaseApp(config), {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  const token = getToken(appCheck).then(
    (result) => result.token,
    (error: unknown) => void console.warn("App Check:", error),
  );
  let timer: ReturnType<typeof setTimeout>;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure("network")), timeoutMilliseconds);
  });
  return Promise.race([token, timeout]).finally(() => clearTimeout(timer));
}
