import { browserPopupRedirectResolver, OAuthProvider, signInWithPopup } from "firebase/auth";
import { type ProviderName, providers } from "functions/src/product/providers.ts";
import type { AppConfig } from "../config.ts";
import { Failure } from "./failure.ts";
import { openAuth, signInEarly } from "./firebase-auth.ts";
import type { SocialSignIn } from "./social-sign-in.ts";

function authProvider(name: ProviderName): OAuthProvider {
  const { id, scopes, parameters } = providers[name];
  const provider = new OAuthProvider(id);
  for (const scope of scopes) provider.addScope(scope);
  provider.setCustomParameters(parameters);
  return provider;
}

/** What Auth says when the script of its windows, on apis.google.com, cannot be loaded. */
function sayUnreachable(failure: Failure): never {
  const { code } = (failure.cause ?? {}) as { code?: unknown };
  throw code === "auth/internal-error"
    ? new Failure("sign-in-unreachable", { cause: failure.cause })
    : failure;
}

/** Loads Auth with support for popups. */
export async function openSocialSignIn(config: AppConfig): Promise<SocialSignIn> {
  const auth = await openAuth(config, { popupRedirectResolver: browserPopupRedirectResolver });
  return {
    async signIn(name, languageCode) {
      auth.languageCode = languageCode;
      const { answer, signedIn } = await signInEarly(":signInWithIdp", () =>
        signInWithPopup(auth, authProvider(name), browserPopupRedirectResolver),
      ).catch(sayUnreachable);
      // What the SDK has yet to look up, nothing here waits for.
      signedIn.catch(() => {});
      if (answer) return { email: answer.email ?? "", token: answer.idToken };
      const { user } = await signedIn;
      return { email: user.email ?? "", token: await user.getIdToken() };
    },
  };
}
