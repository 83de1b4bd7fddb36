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
 * The Auth instance, initialised by the first caller, once its state is restored. Only a caller that needs popups
 * passes their resolver: on mobile it makes Auth load, and wait for, a script of another origin.
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
