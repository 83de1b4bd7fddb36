import { Component } from "@firebase/component";
// @ts-expect-error The published types leave it out; Firestore and App Check use it as well.
import { _addOrOverwriteComponent, type FirebaseApp, initializeApp } from "firebase/app";
import { type Auth, browserLocalPersistence, connectAuthEmulator, initializeAuth } from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { once } from "./failure.ts";
import { authEmulator } from "./firebase-requests.ts";

/**
 * The Auth instance, once its state is restored. Keeps the session in local storage, which answers at once: IndexedDB may
 * not answer while another tab keeps it.
 */
export const openAuth = once(async (config: AppConfig): Promise<Auth> => {
  const emulator = await authEmulator();
  const app = initializeApp(config.firebase);
  withoutHeartbeats(app);
  const auth = initializeAuth(app, { persistence: browserLocalPersistence });
  if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
});

/** Lets requests go out without a heartbeat header: the SDK reads IndexedDB for it before each request. */
function withoutHeartbeats(app: FirebaseApp): void {
  const none = { triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => "" };
  _addOrOverwriteComponent(app, new Component("heartbeat" as never, () => none as never, "PRIVATE" as never));
}
