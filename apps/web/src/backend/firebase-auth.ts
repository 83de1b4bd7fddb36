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
import { authEmulator } from "./firebase-emulators.ts";
import { provideSessionToken } from "./firebase-session.ts";

// In the same chunk, and under its name.
export { signInEarly } from "./firebase-early-sign-in.ts";

let auth: Promise<Auth> | undefined;

/**
 * The Auth instance, initialised by the first caller, once its state is restored. Only a caller that needs popups
 * passes their resolver: on mobile it makes Auth load, and wait for, a script of another origin.
 */
export function openAuth(
  config: AppConfig,
  popups: Pick<Dependencies, "popupRedirectResolver"> = {},
): Promise<Auth> {
  auth ??= initialize(config, popups);
  return auth;
}

async function initialize(
  config: AppConfig,
  popups: Pick<Dependencies, "popupRedirectResolver">,
): Promise<Auth> {
  const emulator = await authEmulator();
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = initializeAuth(firebaseApp(config), { persistence, ...popups });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  provideSessionToken(async () => auth.currentUser?.getIdToken());
  await auth.authStateReady();
  return auth;
}
