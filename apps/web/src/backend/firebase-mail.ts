import type { AppConfig } from "../config.ts";
import type { Mail } from "./accounts.ts";
import { readAuthAnswer } from "./firebase-auth-answer.ts";
import { requestAuth } from "./firebase-auth-request.ts";
import { isOnThisMachine } from "./firebase-emulators.ts";

/**
 * Lets Auth send the confirmation email of the token's account, to the address that replaces the account's if there is one.
 * The SDK would send it for its own session alone, which a new account does not have yet.
 */
export async function sendMail(
  { firebase: { apiKey } }: AppConfig,
  { token, newEmail }: { token: string; newEmail?: string | undefined },
  { languageCode, continueUrl }: Mail,
): Promise<void> {
  const body = {
    requestType: newEmail ? "VERIFY_AND_CHANGE_EMAIL" : "VERIFY_EMAIL",
    newEmail,
    idToken: token,
    continueUrl: whereOpened(continueUrl),
    canHandleCodeInApp: true,
  };
  await readAuthAnswer(requestAuth({ method: "sendOobCode", apiKey, body, languageCode }));
}

/** On a developer's machine, mails lead to where the app was opened, not to the product's domain. */
const whereOpened = (url: string) => (isOnThisMachine() ? location.origin + new URL(url).pathname : url);
