import {
  type Auth,
  createUserWithEmailAndPassword,
  reload,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import type { Accounts, Credentials, Mail, OpenedAccount, Person } from "./accounts.ts";
import { Failure } from "./failure.ts";
import { openAuth, signInEarly } from "./firebase-auth.ts";
import { readAuthAnswer } from "./firebase-auth-answer.ts";
import { requestAuth } from "./firebase-auth-request.ts";
import { isOnThisMachine } from "./firebase-emulators.ts";
import { attempt, toFailure } from "./firebase-failure.ts";

const toPerson = (user: User): Person => ({
  userId: user.uid,
  email: user.email ?? "",
  isVerified: user.emailVerified,
});

/** Loads Auth without support for popups. */
export async function openAccounts(config: AppConfig): Promise<Accounts> {
  const auth = await openAuth(config);
  return {
    current: async () => (auth.currentUser ? toPerson(auth.currentUser) : null),
    refresh: () => attempt(() => refresh(auth)),
    create: (credentials) => create(auth, credentials),
    resume: (credentials) => attempt(() => resume(auth, credentials)),
    sendFirstConfirmation: ({ token }, mail) => sendMail(config, { token }, mail),
    sendConfirmation: (user, mail) => attempt(() => sendConfirmation(config, auth, { ...user, mail })),
    sendPasswordReset: (email, mail) => sendMail(config, { email }, mail),
  };
}

async function refresh(auth: Auth): Promise<Person | null> {
  if (!auth.currentUser) return null;
  await reload(auth.currentUser);
  return toPerson(auth.currentUser);
}

async function create(auth: Auth, { email, password }: Credentials): Promise<OpenedAccount> {
  const { answer, signedIn } = await signInEarly(":signUp", () =>
    createUserWithEmailAndPassword(auth, email, password),
  );
  if (!answer) return opened((await signedIn).user);
  return { userId: answer.localId, email, isVerified: false, token: answer.idToken, signedIn };
}

async function resume(auth: Auth, { email, password }: Credentials): Promise<OpenedAccount> {
  const unfinished = auth.currentUser;
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return opened(user);
  } catch (error) {
    if (toFailure(error).reason !== "sign-in-refused") throw error;
    // Still signed in from the first attempt: keep the password that was typed last.
    if (unfinished?.email === email.toLowerCase() && !unfinished.emailVerified) {
      try {
        await updatePassword(unfinished, password);
        return await opened(unfinished);
      } catch (error) {
        // Auth allows it for five minutes after the sign-in.
        if (toFailure(error).reason !== "sign-in-again") throw error;
      }
    }
  }
  throw new Failure("wrong-password");
}

const opened = async (user: User): Promise<OpenedAccount> => ({
  ...toPerson(user),
  token: await user.getIdToken(),
  signedIn: Promise.resolve(),
});

async function sendConfirmation(
  config: AppConfig,
  auth: Auth,
  { userId, email, mail }: { userId: string; email: string; mail: Mail },
): Promise<void> {
  const user = auth.currentUser;
  if (user?.uid !== userId) throw new Failure("sign-in-again");
  const token = await user.getIdToken();
  // Auth keeps addresses in lower case.
  const isOwn = email.toLowerCase() === user.email?.toLowerCase();
  await sendMail(config, { token, newEmail: isOwn ? undefined : email }, mail);
}

/** The account to confirm, and its next address; or the address of an account that needs a new password. */
type Recipient = { token: string; newEmail?: string | undefined } | { email: string };

/**
 * Lets Auth send the confirmation email of the token's account, or the one to choose another password. The SDK would send
 * the first for its own session alone, which a new account does not have yet.
 */
async function sendMail(
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
