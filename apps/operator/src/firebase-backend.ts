import { type FirebaseApp, initializeApp } from "firebase/app";
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
} from "firebase/auth";
import { getFunctions, httpsCallable } from "firebase/functions";
import type { Backend } from "./backend.ts";
import type { OperatorConfig } from "./config.ts";
import { attempt } from "./firebase-failure.ts";

// Milliseconds. Long enough for a cold start and a month's documents.
const timeout = 60_000;

/** The backend on Firebase: Auth, App Check where there is a key, and the callables on the page's own origin. */
export function firebaseBackend({ firebase, appCheckSiteKey }: OperatorConfig): Backend {
  const app = initializeApp(firebase);
  if (appCheckSiteKey) {
    const provider = new ReCaptchaEnterpriseProvider(appCheckSiteKey);
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  }
  const auth = openAuth(app);
  const functions = getFunctions(app, `${location.origin}/call`);
  const google = new GoogleAuthProvider();
  // Whoever has several accounts is asked which is the operator's.
  google.setCustomParameters({ prompt: "select_account" });
  return {
    watchPerson: (tell) =>
      onAuthStateChanged(auth, (user) => tell(user && { uid: user.uid, email: user.email ?? "" })),
    signInWithGoogle: () => attempt(async () => void (await signInWithPopup(auth, google))),
    signIn: (email, password) =>
      attempt(async () => void (await signInWithEmailAndPassword(auth, email, password))),
    signOut: () => attempt(() => signOut(auth)),
    refreshToken: () => attempt(async () => void (await auth.currentUser?.getIdToken(true))),
    call: (name, request) =>
      attempt(async () => {
        const { data } = await httpsCallable(functions, name, { timeout })(request);
        // What the function of that name answers, by the contract.
        return data as Awaited<ReturnType<Backend["call"]>> as never;
      }),
  };
}

function openAuth(app: FirebaseApp): Auth {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  // The local suite passes Auth on at the page's own origin; real accounts are never used from a developer's machine.
  if (/^(localhost|127\.0\.0\.1)$/.test(location.hostname))
    connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}
