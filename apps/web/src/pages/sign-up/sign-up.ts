import type { Backend } from "../../backend/backend.ts";
import { Failure, reasonOf } from "../../backend/failure.ts";
import type { Accounts, Credentials, Mail, OpenedAccount } from "../../backend/firebase-accounts.ts";
import {
  confirmationMail,
  type PendingSignUp,
  readPendingSignUp,
  savePendingSignUp,
} from "../../backend/pending-sign-up.ts";

interface SignUpRequest extends Credentials {
  name: string;
  inviterId: string;
  productDomain: string;
  languageCode: Mail["languageCode"];
  /** Whether the account is known to be there, of a sign-up that was interrupted in any browser. */
  resumes: boolean;
}

/**
 * Creates the account, then the record. Our email comes with the record's call. Auth's goes out in parallel, which saves a
 * round trip; if the record fails, its link leads back here ("not-registered"). The same request in the same browser
 * resumes. Fails with email-already-in-use.
 */
export async function signUpByEmail(
  backend: Backend,
  request: SignUpRequest,
): Promise<OpenedAccount & Pick<PendingSignUp, "mail">> {
  const { inviterId, name } = request;
  const accounts = await backend.openAccounts();
  const account = await createOrResume(accounts, request);
  const { userId, isVerified, token } = account;
  savePendingSignUp({ email: request.email, inviterId, userId });
  if (isVerified && (await isFinished(backend, { userId, inviterId }))) {
    throw new Failure("email-already-in-use");
  }
  const isOurs = !isVerified && (await accounts.sendsOwnMail());
  const language = isOurs ? { language: request.languageCode } : {};
  const registration = backend.call("registerUser", { inviterId, name, ...language }, token);
  const sendMail = async () => {
    if (isVerified) return undefined;
    const { mail: ours = "not-sent" } = isOurs ? await registration : {};
    if (ours !== "not-sent") return ours;
    await accounts.sendByAuth(account, confirmationMail(request, { userId, inviterId }));
    return undefined;
  };
  // Both settle first, so that a retry meets nothing that is still on its way.
  const [record, sent] = await Promise.allSettled([registration, sendMail()]);
  if (record.status === "rejected") throw record.reason;
  const sentMail = sent.status === "fulfilled" ? sent.value : postponed(sent.reason);
  savePendingSignUp({ email: request.email, inviterId, userId, mail: sentMail });
  return { ...account, mail: sentMail };
}

/** Account and record are there, so the notice says when to ask for another email. Any other failure can be repeated here. */
function postponed(error: unknown): "postponed" {
  if (reasonOf(error) === "too-many-requests") return "postponed";
  throw error;
}

async function createOrResume(
  accounts: Accounts,
  { email, password, inviterId, resumes }: SignUpRequest,
): Promise<OpenedAccount> {
  const before = readPendingSignUp();
  const isUnfinished = resumes || before?.email.toLowerCase() === email.toLowerCase();
  // Before the account is created, because the response may get lost.
  savePendingSignUp({ email, inviterId });
  try {
    return await accounts.create({ email, password });
  } catch (error) {
    if (reasonOf(error) !== "email-already-in-use") throw error;
    if (isUnfinished) return accounts.resume({ email, password });
    savePendingSignUp(before);
    throw error;
  }
}

async function isFinished(backend: Backend, user: { userId: string; inviterId: string }): Promise<boolean> {
  try {
    await backend.call("activateUser", user);
    return true;
  } catch (error) {
    if (reasonOf(error) === "not-registered") return false;
    throw error;
  }
}
