import { _getInstance } from "@firebase/auth/internal";
import { type ProviderName, providers } from "contract/sign-up";
import {
  type Auth,
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  OAuthProvider,
  signInWithPopup,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { Failure, once, withinLimit } from "./failure.ts";
import type { OpenedAccount } from "./firebase-accounts.ts";
import { openAuth } from "./firebase-auth.ts";
import { attempt, authEmulator, loadThirdPartyScript } from "./firebase-requests.ts";

interface Popups {
  /** Connects to the frame that popups report to. May be called again after a failure. */
  _initialize(auth: Auth): Promise<unknown>;
  /** The checks of the site's address, failed ones included. */
  originValidationPromises: Record<string, Promise<void>>;
}

// The SDK connects at the press, and the browser blocks a popup that opens later. Nothing public connects before.
const popups = _getInstance<Popups>(browserPopupRedirectResolver);

const loadGoogle = once((script: string) => loadThirdPartyScript(script));

/** Loads Auth and connects to Google's frame, so that a press opens the popup at once. */
export async function openSocialSignIn(config: AppConfig) {
  const [auth, emulator] = await Promise.all([openAuth(config), authEmulator()]);
  // The local suite serves a stand-in for Google's script, so that sign-up needs no network.
  const script = emulator === location.origin ? "/emulator/auth/api.js" : "https://apis.google.com/js/api.js";
  try {
    await loadGoogle(script);
    await withinLimit(popups._initialize(auth), 15_000);
  } catch (cause) {
    throw new Failure("sign-in-unreachable", { cause });
  }
  return {
    /**
     * Opens the provider's popup synchronously. Call it in the click handler itself, or the browser blocks the popup.
     * Fails with popup-blocked, popup-closed, account-exists-with-different-credential, sign-in-refused, network.
     */
    signIn: (name: ProviderName, languageCode: string): Promise<SocialAccount> =>
      attempt(async () => {
        auth.languageCode = languageCode;
        popups.originValidationPromises = {};
        const provider = authProvider(name);
        const signedIn = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
        const { uid: userId, email, displayName, emailVerified } = signedIn.user;
        return {
          userId,
          email: email ?? "",
          name: displayName ?? "",
          isVerified: emailVerified,
          isNew: getAdditionalUserInfo(signedIn)?.isNewUser ?? false,
          token: await signedIn.user.getIdToken(),
        };
      }),
  };
}

/** Its address and name are "" if it has none. */
export interface SocialAccount extends OpenedAccount {
  /** Whether this sign-in has created it. */
  isNew: boolean;
}

function authProvider(name: ProviderName): OAuthProvider {
  const { id, scopes, parameters } = providers[name];
  const provider = new OAuthProvider(id);
  for (const scope of scopes) provider.addScope(scope);
  provider.setCustomParameters(parameters);
  return provider;
}
