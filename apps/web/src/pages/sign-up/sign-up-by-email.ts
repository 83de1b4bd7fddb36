import type { Accounts, Credentials, Person } from "../../backend/accounts.ts";
import type { Backend } from "../../backend/backend.ts";
import { confirmationMail } from "../../backend/confirmation-mail.ts";
import type { VisitHint } from "../../backend/contract.ts";
import { Failure } from "../../backend/failure.ts";
import { clearPendingSignUp, readPendingSignUp, savePendingSignUp } from "../../backend/pending-sign-up.ts";

export interface SignUpRequest extends Credentials {
  name: string;
  inviterId: string;
}

/** The site that the email links to, its language, and the visit. */
export interface SignUpContext {
  productDomain: string;
  languageCode: string;
  /** What the sign-up is counted as. */
  visit: VisitHint;
}

/**
 * Creates the account and the user record and sends the confirmation email, in this order, so that whoever gets the
 * email has a record to activate. If it is interrupted, the same request in the same browser resumes. Fails with
 * email-already-in-use if the address belongs to somebody else or to a finished sign-up.
 */
export async function signUpByEmail(
  backend: Backend,
  request: SignUpRequest,
  context: SignUpContext,
): Promise<Person> {
  const { email, password, inviterId, name } = request;
  const accounts = await backend.openAccounts();
  const person = await createOrResume(accounts, { email, password }, inviterId);
  await backend.call("registerUser", { inviterId, name, visit: context.visit });
  await accounts.sendConfirmation(
    person.email,
    confirmationMail({ ...context, userId: person.userId, inviterId }),
  );
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
  // Before the account is created, because the response may get lost.
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
