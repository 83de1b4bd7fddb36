import { FetchProvider } from "@firebase/auth/internal";
import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type UserCredential,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { attempt, authEmulator } from "./firebase-requests.ts";

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
  await auth.authStateReady();
  return auth;
}

interface SignInAnswer {
  localId: string;
  email?: string;
  idToken: string;
}

let onAnswer = (_answer: SignInAnswer) => {};

FetchProvider.initialize(async (...request) => {
  const response = await fetch(...request);
  if (response.ok && /:signUp|:signInWithIdp/.test(String(request[0]))) {
    const answer = await response.clone().json();
    // Without a token, Auth wants to know more, and the SDK says what.
    if (answer.idToken) onAnswer(answer);
  }
  return response;
});

/** Signs in by the SDK, but resolves with Auth's answer: the SDK's look-up takes two round trips, then `signedIn` settles. */
export async function signInEarly(action: () => Promise<UserCredential>) {
  const answered = new Promise<SignInAnswer>((resolve) => {
    onAnswer = resolve;
  });
  const signedIn = attempt(action);
  const answer = await Promise.race([answered, signedIn.then(() => answered)]);
  return { answer, signedIn };
}
