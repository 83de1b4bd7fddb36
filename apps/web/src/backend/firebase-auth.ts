import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  type Dependencies,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { isOnThisMachine } from "../is-on-this-machine.ts";
import { Failure } from "./failure.ts";
import { firebaseApp } from "./firebase-app.ts";

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
  const emulator = isOnThisMachine() ? await authEmulatorUrl() : undefined;
  const persistence = [indexedDBLocalPersistence, browserLocalPersistence];
  const auth = initializeAuth(firebaseApp(config), { persistence, ...popups });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
}

/**
 * Where the Auth emulator is, from the script by which the Hosting emulator tells an app of the others. Real accounts
 * are never used from a developer's machine, so without one this fails.
 */
async function authEmulatorUrl(): Promise<string> {
  const script = await (await fetch("/__/firebase/init.js?useEmulator=true")).text();
  const [, emulators = "{}"] = /firebaseEmulators = (\{.*?\n\});/s.exec(script) ?? [];
  const { auth } = JSON.parse(emulators);
  if (!auth) throw new Failure("unexpected", { cause: new Error("The Auth emulator is not running") });
  return `http://${auth.hostAndPort}`;
}
