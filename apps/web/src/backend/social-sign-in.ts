import type { ProviderName } from "contract/sign-up";

/** The account that has signed in. */
export interface SocialAccount {
  /** "" if it has none. */
  email: string;
  /** Of Auth, for calls as this person. */
  token: string;
}

export interface SocialSignIn {
  /**
   * Opens the provider's popup synchronously; resolves as soon as Auth has said who it is. Call it in the click handler
   * itself, or the browser blocks the popup.
   * Fails with popup-blocked, popup-closed, account-exists-with-different-credential, sign-in-refused, network.
   */
  signIn(provider: ProviderName, languageCode: string): Promise<SocialAccount>;
}
