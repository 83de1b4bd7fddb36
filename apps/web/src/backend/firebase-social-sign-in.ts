import {
  type AuthProvider,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { openAuth } from "./firebase-auth.ts";
import { attempt } from "./firebase-failure.ts";
import type { SocialProvider, SocialSignIn } from "./social-sign-in.ts";

const providers: Record<SocialProvider, () => AuthProvider> = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: "select_account" }),
  apple: () => {
    const apple = new OAuthProvider("apple.com");
    apple.addScope("email");
    apple.addScope("name");
    return apple;
  },
};

/** Loads Auth together with everything its popups need. */
export async function openSocialSignIn(config: AppConfig): Promise<SocialSignIn> {
  const auth = await openAuth(config, { popupRedirectResolver: browserPopupRedirectResolver });
  return {
    async signIn(provider, languageCode) {
      auth.languageCode = languageCode;
      await attempt(() => signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver));
    },
  };
}
