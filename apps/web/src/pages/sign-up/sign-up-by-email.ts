import type { Accounts, Credentials, OpenedAccount, Person } from "../../backend/accounts.ts";
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
  /** Whether the account is known to be there, of a sign-up that was interrupted in any browser. */
  resumes: boolean;
}

/**
 * Creates the account, then the user record and the confirmation email side by side, which saves a round trip. The email may
 * therefore go out where the record fails: its link activates nobody who has no record ("not-registered"), and leads back
 * here. If it is interrupted, the same request in the same browser resumes. Fails with email-already-in-use if the address
 * belongs to somebody else or to a finished sign-up.
 */
export async function signUpByEmail(
  backend: Backend,
  request: SignUpRequest,
  context: SignUpContext,
): Promise<Person> {
  const { inviterId, name } = request;
  const accounts = await backend.openAccounts();
  const account = await createOrResume(accounts, request, context);
  const { userId, isVerified, token, signedIn } = account;
  savePendingSignUp({ email: request.email, inviterId, userId });
  if (isVerified && (await isFinished(backend, { userId, inviterId }))) {
    throw new Failure("email-already-in-use");
  }
  const mail = confirmationMail({ ...context, userId, inviterId });
  // All of them settle first, so that a retry meets nothing that is still on its way.
  const results = await Promise.allSettled([
    backend.call("registerUser", { inviterId, name, visit: context.visit }, token),
    isVerified || accounts.sendFirstConfirmation(account, mail),
    signedIn,
  ]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return account;
}

async function createOrResume(
  accounts: Accounts,
  { email, password, inviterId }: SignUpRequest,
  { resumes }: SignUpContext,
): Promise<OpenedAccount> {
  const before = readPendingSignUp();
  const isUnfinished = resumes || before?.email.toLowerCase() === email.toLowerCase();
  // Before the account is created, because the response may get lost.
  savePendingSignUp({ email, inviterId });
  try {
    return await accounts.create({ email, password });
  } catch (error) {
    if (!(error instanceof Failure) || error.reason !== "email-already-in-use") throw error;
    if (isUnfinished) return accounts.resume({ email, password });
    if (before) savePendingSignUp(before);
    else clearPendingSignUp();
    throw error;
  }
}

/** Whether somebody whose address is confirmed is registered as well. */
async function isFinished(backend: Backend, user: { userId: string; inviterId: string }): Promise<boolean> {
  try {
    await backend.call("activateUser", user);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.reason === "not-registered") return false;
    throw error;
  }
}
