import type { Accounts, Credentials, Person } from "../../backend/accounts.ts";
import type { Backend } from "../../backend/backend.ts";
import { confirmationMail } from "../../backend/confirmation-mail.ts";
import { Failure } from "../../backend/failure.ts";
import { clearPendingSignUp, readPendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";

export interface SignUpRequest extends Credentials {
  name: string;
  inviterId: string;
}

/** Where the sign-up happens: the site the e-mail leads back to, and the language it is written in. */
export interface Place {
  productDomain: string;
  languageCode: string;
}

/**
 * Creates the account, the user record and the confirmation e-mail, in this order, so that whoever gets the e-mail has
 * a record for it to activate. Cut off anywhere, the same request made again in this browser goes on from there.
 * Fails with email-already-in-use for an address that somebody else, or an earlier finished sign-up, has taken.
 */
export async function signUpByEmail(backend: Backend, request: SignUpRequest, place: Place): Promise<Person> {
  const { email, password, inviterId, name } = request;
  const accounts = await backend.openAccounts();
  const person = await createOrResume(accounts, { email, password }, inviterId);
  await backend.call("registerUser", { inviterId, name });
  await accounts.sendConfirmation(confirmationMail({ ...place, userId: person.userId, inviterId }));
  return person;
}

async function createOrResume(
  accounts: Accounts,
  credentials: Credentials,
  inviterId: string,
): Promise<Person> {
  const { email } = credentials;
  const before = readPendingSignUp();
  const isUnfinished = before?.email.toLowerCase() === email.toLowerCase();
  // Kept before the account exists: the answer that says it does may never arrive.
  savePendingSignUp({ email, inviterId });
  try {
    return await accounts.create(credentials);
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== "email-already-in-use") throw error;
    if (isUnfinished) return accounts.resume(credentials);
    if (before) savePendingSignUp(before);
    else clearPendingSignUp();
    throw error;
  }
}
