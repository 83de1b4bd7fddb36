import type { LanguageCode } from "contract/languages";
import { type Auth, signInWithEmailAndPassword, signOut, type User } from "firebase/auth";
import type { AppConfig } from "../config.ts";
import { Failure, once } from "./failure.ts";
import { openAuth } from "./firebase-auth.ts";
import { callFunction } from "./firebase-calls.ts";
import { attempt, isServedLocally, requestAuth, sendsOwnMail, toFailure } from "./firebase-requests.ts";

/** An account that can be used with its token, while this browser may still wait for the session. */
export interface OpenedAccount {
  userId: string;
  email: string;
  isVerified: boolean;
  token: string;
  /** Of a provider. */
  name?: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** An email's language, and where its link continues to. */
export interface Mail {
  continueUrl: string;
  languageCode: LanguageCode;
}

/** The result of sending our confirmation email, which has a code. Absent if Auth sent its email. */
export type OwnMail = "sent" | "address-refused";

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

/** Email and password accounts. Every promise rejects with a `Failure`. */
export async function openAccounts(config: AppConfig) {
  const auth = await openAuth(config);
  return {
    /** The signed-in user as Auth has it, null without one. Fails with sign-in-again once the session was ended elsewhere. */
    refresh: () => attempt(() => refresh(config, auth)),
    /** Creates an account and signs in. Fails with email-already-in-use, weak-password, invalid-email. */
    create: (credentials: Credentials) => create(config, auth, credentials),
    /** Signs in to the account of an interrupted sign-up. Fails with wrong-password, account-disabled. */
    resume: (credentials: Credentials) => attempt(() => resume(auth, credentials)),
    sendsOwnMail: () => attempt(() => sendsOwnMail(config)),
    /** Lets Auth send the owner of an account its confirmation email. Fails with too-many-requests. */
    sendByAuth: ({ token }: OpenedAccount, mail: Mail) => sendMail(config, confirming(token), mail),
    /** Sends the owner of an account another confirmation email. Fails with too-many-requests. */
    sendConfirmation: ({ token }: OpenedAccount, mail: Mail) => sendConfirmation(config, token, mail),
    /** Sends a link to choose another password, whether or not there is an account. Fails with too-many-requests. */
    sendPasswordReset: (email: string, mail: Mail) =>
      // Auth reports an unknown address where its protection is off. The visitor must not learn it.
      sendMail(config, { requestType: "PASSWORD_RESET", email }, mail).catch(
        ignoring("auth/email-not-found"),
      ),
    /** Deletes an account for good, or finds that it is gone. Fails with sign-in-again minutes after the sign-in. */
    remove: (account: RemovedAccount) => attempt(() => remove(config, auth, account)),
  };
}

async function refresh(config: AppConfig, auth: Auth): Promise<OpenedAccount | null> {
  await finishSignIn();
  const user = auth.currentUser;
  if (!user) return null;
  try {
    return await lookUp(config, user, false).catch((error) => {
      // The SDK takes an old token for a new one after the device's clock was set back.
      // The token of a session that was ended elsewhere has another code: expired.
      if (codeOf(error) === "auth/invalid-id-token") return lookUp(config, user, true);
      throw error;
    });
  } catch (error) {
    if (toFailure(error).reason === "sign-in-again" && auth.currentUser === user) await signOut(auth);
    throw error;
  }
}

const codeOf = (error: unknown): unknown => Object(toFailure(error).cause).code;

/** Handles an error of Auth by doing nothing; throws any other. */
const ignoring = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error;
};

/** Without the SDK's `reload`, which stores the user: over the session that another tab may have begun meanwhile. */
async function lookUp(config: AppConfig, user: User, isTokenRenewed: boolean): Promise<OpenedAccount> {
  const token = await user.getIdToken(isTokenRenewed);
  const [found] = (await requestAuth(config, "lookup", { idToken: token })).users ?? [];
  return { userId: user.uid, email: found?.email ?? "", isVerified: found?.emailVerified ?? false, token };
}

/** The sign-in to an account that was just created, until it has succeeded or Auth has refused it. */
let pendingSignIn: (() => Promise<unknown>) | null = null;

/** Waits for the session of a new account. Repeats an attempt that the network lost. */
async function finishSignIn(): Promise<void> {
  const signIn = pendingSignIn;
  await signIn?.().catch((error: unknown) => {
    if (toFailure(error).reason !== "network" && pendingSignIn === signIn) pendingSignIn = null;
    throw error;
  });
}

/** Asks Auth directly, because the SDK looks the account up before it returns. The session comes beside record and email. */
async function create(config: AppConfig, auth: Auth, credentials: Credentials): Promise<OpenedAccount> {
  const { email, password } = credentials;
  const body = { email, password, returnSecureToken: true };
  const { localId, idToken } = await requestAuth(config, "signUp", body);
  // A lost sign-in may be repeated.
  pendingSignIn = once(() => signInWithEmailAndPassword(auth, email, password));
  finishSignIn().catch(() => {});
  return { userId: localId, email, isVerified: false, token: idToken };
}

async function resume(auth: Auth, { email, password }: Credentials): Promise<OpenedAccount> {
  await finishSignIn().catch(() => {});
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return { userId: user.uid, email, isVerified: user.emailVerified, token: await user.getIdToken() };
  } catch (error) {
    const { reason } = toFailure(error);
    // The second one is an unknown address, where Auth's protection of addresses is off.
    if (reason === "sign-in-refused" || reason === "sign-in-again") throw new Failure("wrong-password");
    throw error;
  }
}

/** Lets our functions send the mail, if the deployment does so. If they do not, Auth sends its own. */
async function sendConfirmation(config: AppConfig, token: string, mail: Mail): Promise<OwnMail | undefined> {
  if (await sendsOwnMail(config)) {
    const request = { language: mail.languageCode };
    const answer = await callFunction(config, "sendConfirmation", request, token).catch(() => null);
    if (answer && answer.mail !== "not-sent") return answer.mail;
  }
  await sendMail(config, confirming(token), mail);
  return undefined;
}

export type RemovedAccount = Pick<OpenedAccount, "userId" | "token">;

async function remove(config: AppConfig, auth: Auth, { userId, token }: RemovedAccount): Promise<void> {
  await requestAuth(config, "delete", { idToken: token }).catch(ignoring("auth/user-not-found"));
  if (auth.currentUser?.uid === userId) await signOut(auth);
}

const confirming = (token: string) => ({ requestType: "VERIFY_EMAIL", idToken: token });

/** Lets Auth send a mail. By REST, because the SDK's session is not there yet when an account was just created. */
async function sendMail(config: AppConfig, request: object, mail: Mail): Promise<void> {
  const { pathname, search } = new URL(mail.continueUrl);
  // On a developer's machine, mails lead to where the app was opened, not to the product's domain.
  const continueUrl = isServedLocally() ? location.origin + pathname + search : mail.continueUrl;
  const body = { ...request, continueUrl, canHandleCodeInApp: true };
  await requestAuth(config, "sendOobCode", body, mail.languageCode);
}
