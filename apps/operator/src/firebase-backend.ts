import type { OperatorFailureDetails } from "contract/operator";
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
import { type Backend, Failure, type Reason } from "./backend.ts";
import type { OperatorConfig } from "./config.ts";

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
  // Lets a person with several accounts choose the operator's.
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
        // The contract says that this function responds with this type.
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

const reasons: Record<string, Reason> = {
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "popup-closed",
  "auth/user-cancelled": "popup-closed",
  "auth/invalid-credential": "sign-in-refused",
  "auth/wrong-password": "sign-in-refused",
  "auth/user-not-found": "sign-in-refused",
  "auth/invalid-email": "sign-in-refused",
  "auth/user-disabled": "sign-in-refused",
  "auth/operation-not-allowed": "sign-in-refused",
  "auth/unauthorized-domain": "sign-in-refused",
  "auth/account-exists-with-different-credential": "sign-in-refused",
  "auth/too-many-requests": "too-many-requests",
  "auth/network-request-failed": "network",
  // The SDK's error if the script of Google's window cannot be loaded.
  "auth/internal-error": "sign-in-unreachable",
  "functions/unauthenticated": "not-signed-in",
  // Our own failures carry details. Without details, no function has responded.
  "functions/internal": "network",
  "functions/unavailable": "network",
  "functions/deadline-exceeded": "network",
  "functions/resource-exhausted": "too-many-requests",
};

/** Maps any error of the SDKs to a `Failure`; unknown ones are "unexpected". */
function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, details } = (error ?? {}) as { code?: unknown; details?: OperatorFailureDetails };
  if (details?.reason) return new Failure(details.reason, { ...details, cause: error });
  const known = typeof code === "string" && Object.hasOwn(reasons, code) ? reasons[code] : undefined;
  return new Failure(known ?? "unexpected", { cause: error });
}

/** Runs an SDK call and rejects with a `Failure`. It starts at once, as windows need it. */
async function attempt<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    throw toFailure(error);
  }
}
