import { _getInstance } from "@firebase/auth/internal";
import { type ProviderName, providers } from "contract/sign-up";
import { type Auth, browserPopupRedirectResolver, OAuthProvider, signInWithPopup } from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { Failure } from "./failure.ts";
import { openAuth, signInEarly } from "./firebase-auth.ts";
import { loadThirdPartyScript, withinLimit } from "./firebase-requests.ts";

interface Popups {
  /** Connects to the frame that popups report to. May be called again after a failure. */
  _initialize(auth: Auth): Promise<unknown>;
  /** The checks of the site's address, failed ones included. */
  originValidationPromises: Record<string, Promise<void>>;
}

// The SDK connects at the press, and the browser blocks a popup that opens later. Nothing public connects before.
const popups = _getInstance<Popups>(browserPopupRedirectResolver);

const scriptAddress = "https://apis.google.com/js/api.js";
const timeout = 15_000;

/** Loads Auth and connects to Google's frame, so that a press opens the popup at once. */
export async function openSocialSignIn(config: AppConfig) {
  const auth = await openAuth(config);
  try {
    await loadThirdPartyScript(scriptAddress, async () => {});
    await withinLimit(popups._initialize(auth), timeout);
  } catch (cause) {
    throw new Failure("sign-in-unreachable", { cause });
  }
  return {
    /**
     * Opens the provider's popup synchronously; resolves as soon as Auth has said who it is. Call it in the click handler
     * itself, or the browser blocks the popup.
     * Fails with popup-blocked, popup-closed, account-exists-with-different-credential, sign-in-refused, network.
     */
    async signIn(name: ProviderName, languageCode: string): Promise<SocialAccount> {
      auth.languageCode = languageCode;
      popups.originValidationPromises = {};
      const { answer, signedIn } = await signInEarly(() =>
        signInWithPopup(auth, authProvider(name), browserPopupRedirectResolver),
      );
      // The SDK still looks the account up. Nothing here waits for that.
      signedIn.catch(() => {});
      return { email: answer.email ?? "", token: answer.idToken };
    },
  };
}

export interface SocialAccount {
  /** "" if it has none. */
  email: string;
  token: string;
}

function authProvider(name: ProviderName): OAuthProvider {
  const { id, scopes, parameters } = providers[name];
  const provider = new OAuthProvider(id);
  for (const scope of scopes) provider.addScope(scope);
  provider.setCustomParameters(parameters);
  return provider;
}
