import type { ProviderName } from "functions/src/product/providers.ts";

export interface SocialSignIn {
  /**
   * Opens the provider's popup at once, so call it in the tap itself: a browser blocks a popup that comes later.
   * Fails with popup-blocked, popup-closed, account-exists-with-different-credential, sign-in-refused, network.
   */
  signIn(provider: ProviderName, languageCode: string): Promise<void>;
}
