import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  type Dependencies,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { firebaseApp } from "./firebase-app.ts";

let auth: Auth | undefined;

/**
 * The one Auth of this page, ready to use. Popups are an extra of whoever asks first, because on a phone Auth loads a
 * script of another origin for them as it starts, and waits for it.
 */
export async function openAuth(
  config: AppConfig,
  popups: Pick<Dependencies, "popupRedirectResolver"> = {},
): Promise<Auth> {
  if (!auth) {
    const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
    auth = initializeAuth(firebaseApp(config), { persistence, ...popups });
    if (config.authEmulatorUrl) connectAuthEmulator(auth, config.authEmulatorUrl, { disableWarnings: true });
  }
  await auth.authStateReady();
  return auth;
}
