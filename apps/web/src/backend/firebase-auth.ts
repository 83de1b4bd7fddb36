import { Component } from "@firebase/component";
// @ts-expect-error The published types leave it out; Firestore and App Check use it as well.
import { _addOrOverwriteComponent, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type Persistence,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { withinLimit } from "./failure.ts";
import { authEmulator } from "./firebase-requests.ts";

let auth: Promise<Auth> | undefined;

/** The Auth instance, initialised by the first caller, once its state is restored. The next caller repeats a failed start. */
export function openAuth(config: AppConfig): Promise<Auth> {
  auth ??= initialize(config).catch((error) => {
    auth = undefined;
    throw error;
  });
  return auth;
}

// Milliseconds. IndexedDB answers in a few, or never, for example while another tab keeps it.
const startTimeout = 3000;

async function initialize(config: AppConfig): Promise<Auth> {
  const emulator = await authEmulator();
  const start = async (app: FirebaseApp, persistence: Persistence[]) => {
    const auth = initializeAuth(app, { persistence });
    if (emulator) connectAuthEmulator(auth, emulator, { disableWarnings: true });
    await auth.authStateReady();
    return auth;
  };
  const app = initializeApp(config.firebase);
  const usual = start(app, [indexedDBLocalPersistence, browserLocalPersistence]);
  return withinLimit(usual, startTimeout).catch(() => {
    const app = initializeApp(config.firebase, "without-indexed-db");
    withoutHeartbeats(app);
    return start(app, [browserLocalPersistence]);
  });
}

/** Lets requests go out without a heartbeat header: the SDK reads IndexedDB for it before each request. */
function withoutHeartbeats(app: FirebaseApp): void {
  const none = { triggerHeartbeat: async () => {}, getHeartbeatsHeader: async () => "" };
  _addOrOverwriteComponent(app, new Component("heartbeat" as never, () => none as never, "PRIVATE" as never));
}
