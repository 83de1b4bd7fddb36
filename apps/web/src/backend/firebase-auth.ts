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

/** Whether the page was opened on the machine that serves it: the Hosting emulator, or Vite in front of it. */
export const isOnThisMachine = () => /^(localhost|127\.0\.0\.1)$/.test(location.hostname);

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
  // By this script the Hosting emulator tells an app where the others are. Real accounts are never used from a
  // developer's machine: without an Auth emulator, no request gets anywhere.
  const emulators =
    isOnThisMachine() && (await (await fetch("/__/firebase/init.js?useEmulator=true")).text());
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = initializeAuth(firebaseApp(config), { persistence, ...popups });
  if (emulators) {
    const [, host] = /"auth"[^}]*Port": "(.+)"/.exec(emulators) ?? [];
    connectAuthEmulator(auth, `http://${host}`, { disableWarnings: true });
  }
  await auth.authStateReady();
  return auth;
}
