import type { AppConfig } from "../config.ts";
import type { Mail } from "./accounts.ts";
import { readAuthAnswer } from "./firebase-auth-answer.ts";
import { requestAuth } from "./firebase-auth-request.ts";
import { isOnThisMachine } from "./firebase-emulators.ts";

/** The account to confirm, and its next address; or the address of an account that needs a new password. */
type Recipient = { token: string; newEmail?: string | undefined } | { email: string };

/**
 * Lets Auth send the confirmation email of the token's account, or the one to choose another password. The SDK would send
 * the first for its own session alone, which a new account does not have yet.
 */
export async function sendMail(
  { firebase: { apiKey } }: AppConfig,
  recipient: Recipient,
  { languageCode, continueUrl }: Mail,
): Promise<void> {
  const request =
    "email" in recipient
      ? { requestType: "PASSWORD_RESET", email: recipient.email }
      : {
          requestType: recipient.newEmail ? "VERIFY_AND_CHANGE_EMAIL" : "VERIFY_EMAIL",
          newEmail: recipient.newEmail,
          idToken: recipient.token,
        };
  const body = { ...request, continueUrl: whereOpened(continueUrl), canHandleCodeInApp: true };
  await readAuthAnswer(requestAuth({ method: "sendOobCode", apiKey, body, languageCode }));
}

/** On a developer's machine, mails lead to where the app was opened, not to the product's domain. */
const whereOpened = (url: string) =>
  isOnThisMachine() ? location.origin + new URL(url).pathname + new URL(url).search : url;
