import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { FailureDetails } from "contract/callables";
import type { OperatorCallables, OperatorFailureReason } from "contract/operator";
import { getApp, initializeApp } from "firebase/app";
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from "firebase/app-check";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  getAuth,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
} from "firebase/auth";
import { getFunctions, httpsCallable } from "firebase/functions";
import type { OperatorConfig } from "./config.ts";

/** Starts Auth, and App Check where there is a key. */
export function startFirebase({ firebase, appCheckSiteKey }: OperatorConfig): void {
  const app = initializeApp(firebase);
  if (appCheckSiteKey) {
    const provider = new ReCaptchaEnterpriseProvider(appCheckSiteKey);
    initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
  }
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  // The local suite passes Auth on at the page's own origin; real accounts are never used from a developer's machine.
  if (/^(localhost|127\.0\.0\.1)$/.test(location.hostname))
    connectAuthEmulator(auth, location.origin, { disableWarnings: true });
}

export async function signInWithGoogle(): Promise<void> {
  const google = new GoogleAuthProvider();
  // Lets a person with several accounts choose the operator's.
  google.setCustomParameters({ prompt: "select_account" });
  await signInWithPopup(getAuth(), google);
}

export const leave = () => void signOut(getAuth());

/** Calls a function on the page's own origin. */
export async function call<Name extends keyof OperatorCallables>(
  name: Name,
  request: OperatorCallables[Name]["request"],
): Promise<OperatorCallables[Name]["response"]> {
  const functions = getFunctions(getApp(), `${location.origin}/call`);
  // Milliseconds. Long enough for a cold start and a month's documents.
  const timeout = 60_000;
  const callable = httpsCallable<unknown, OperatorCallables[Name]["response"]>(functions, name, { timeout });
  return (await callable(request)).data;
}

/** A call's response, cached while the page is open. The previous one stays visible until the next arrives. */
export function useCall<Name extends keyof OperatorCallables>(
  name: Name,
  request: OperatorCallables[Name]["request"],
): UseQueryResult<OperatorCallables[Name]["response"]> {
  return useQuery<OperatorCallables[Name]["response"]>({
    queryKey: [name, request],
    queryFn: () => call(name, request),
    placeholderData: keepPreviousData,
  });
}

/** Why something failed. Each reason has a message under `failure`. */
export type Reason =
  | OperatorFailureReason
  | "network"
  | "popup-blocked"
  | "popup-closed"
  | "sign-in-refused"
  | "wrong-code"
  | "sign-in-unreachable";

const reasons: Record<string, Reason> = {
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "popup-closed",
  "auth/user-cancelled": "popup-closed",
  "auth/invalid-verification-code": "wrong-code",
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

/** Maps any error of the SDKs to a reason; unknown ones are "unexpected". */
export function reasonOf(error: unknown): Reason {
  const { code, details } = (error ?? {}) as {
    code?: unknown;
    details?: FailureDetails<OperatorFailureReason>;
  };
  if (details?.reason) return details.reason;
  if (typeof code !== "string") return "unexpected";
  if (Object.hasOwn(reasons, code)) return reasons[code] ?? "unexpected";
  // Auth has many words for a wrong password or a missing account.
  return code.startsWith("auth/") ? "sign-in-refused" : "unexpected";
}
