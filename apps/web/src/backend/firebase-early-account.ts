import type { User, UserCredential } from "firebase/auth";
import type { OpenedAccount } from "./accounts.ts";
import { attempt } from "./firebase-failure.ts";

/** The part of Auth's answer to a sign-up that says who has come to be. */
interface SignUpAnswer {
  localId: string;
  email: string;
  idToken: string;
}

/**
 * Lets the SDK create an account, and resolves as soon as Auth has answered: the SDK keeps that to itself until it has
 * looked the account up, one round trip later. It is read from the SDK's own request, since nothing else in its interface
 * tells it; where that cannot be read, this resolves with the SDK.
 */
export async function openEarly(
  create: () => Promise<UserCredential>,
  opened: (user: User) => Promise<OpenedAccount>,
): Promise<OpenedAccount> {
  let early: SignUpAnswer | undefined;
  const { fetch } = globalThis;
  const answered = new Promise<void>((resolve) => {
    globalThis.fetch = async (...request) => {
      const response = await fetch(...request);
      if (response.ok && String(request[0]).includes(":signUp")) {
        early = await response.clone().json();
        resolve();
      }
      return response;
    };
  });
  const signedIn = attempt(create).finally(() => {
    globalThis.fetch = fetch;
  });
  await Promise.race([answered, signedIn]);
  if (!early) return opened((await signedIn).user);
  return { userId: early.localId, email: early.email, isVerified: false, token: early.idToken, signedIn };
}
