import type { UserCredential } from "firebase/auth";
import { attempt } from "./firebase-failure.ts";

/** The part of Auth's answer that says who has signed in. */
export interface SignInAnswer {
  localId: string;
  email?: string;
  idToken: string;
}

interface EarlySignIn {
  /** Missing where the SDK was through first. */
  answer: SignInAnswer | undefined;
  /** Settles with the SDK. */
  signedIn: Promise<UserCredential>;
}

// The page's original fetch. The replacement of an earlier, closed window may still be in place.
const { fetch } = globalThis;

/**
 * Signs in with the SDK by one of Auth's methods. Resolves as soon as Auth has responded. The SDK itself
 * first looks the account up, which takes two more round trips. The response is read from the SDK's own
 * request, because the SDK does not expose it. If it cannot be read, this resolves with the SDK. The action
 * starts synchronously, as popups need it.
 */
export async function signInEarly(
  method: ":signUp" | ":signInWithIdp",
  action: () => Promise<UserCredential>,
): Promise<EarlySignIn> {
  let answer: SignInAnswer | undefined;
  let readingFetch = fetch;
  const answered = new Promise<void>((resolve) => {
    readingFetch = async (...request) => {
      const response = await fetch(...request);
      if (response.ok && String(request[0]).includes(method)) {
        answer = await response.clone().json();
        // Without a token, Auth wants to know more, and the SDK says what.
        if (answer?.idToken) resolve();
      }
      return response;
    };
    globalThis.fetch = readingFetch;
  });
  const signedIn = attempt(action).finally(() => {
    // The next sign-in may read already.
    if (globalThis.fetch === readingFetch) globalThis.fetch = fetch;
  });
  await Promise.race([answered, signedIn]);
  return { answer, signedIn };
}
