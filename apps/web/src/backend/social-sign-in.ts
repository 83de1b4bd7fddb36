import type { ProviderName } from "functions/src/product/providers.ts";

export interface SocialSignIn {
  /**
   * Opens the provider's popup synchronously; resolves with the account's address, "" if it has none. Call it in the click handler itself, or the browser blocks the popup.
   * Fails with popup-blocked, popup-closed, account-exists-with-different-credential, sign-in-refused,
   * sign-in-unreachable, network.
   */
  signIn(provider: ProviderName, languageCode: string): Promise<string>;
}
