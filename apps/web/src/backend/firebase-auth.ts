import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { authEmulator } from "./firebase-emulators.ts";
import { provideSessionToken } from "./firebase-session.ts";

// In the same chunk, and under its name.
export { signInEarly } from "./firebase-early-sign-in.ts";

let auth: Promise<Auth> | undefined;

/** The Auth instance, initialised by the first caller, once its state is restored. */
export function openAuth(config: AppConfig): Promise<Auth> {
  auth ??= initialize(config);
  return auth;
}

async function initialize(config: AppConfig): Promise<Auth> {
  const emulator = await authEmulator();
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = initializeAuth(initializeApp(config.firebase), { persistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  provideSessionToken(async () => auth.currentUser?.getIdToken());
  await auth.authStateReady();
  return auth;
}
