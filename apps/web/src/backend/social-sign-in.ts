export type SocialProvider = "apple" | "google";

export interface SocialSignIn {
  /**
   * Opens the provider's popup at once, so call it in the tap itself: a browser blocks a popup that comes later.
   * Fails with popup-blocked, popup-closed, account-exists-with-different-credential, sign-in-refused, network.
   */
  signIn(provider: SocialProvider, languageCode: string): Promise<void>;
}
