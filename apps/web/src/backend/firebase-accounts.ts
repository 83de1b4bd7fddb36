import {
  type Auth,
  applyActionCode,
  checkActionCode,
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from "firebase/auth";
import type { AppConfig } from "../config.ts";
import type { Accounts, Credentials, Mail, Person } from "./accounts.ts";
import { Failure } from "./failure.ts";
import { isOnThisMachine, openAuth } from "./firebase-auth.ts";
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
    create: (credentials) => attempt(() => create(auth, credentials)),
    resume: (credentials) => attempt(() => resume(auth, credentials)),
    sendConfirmation: (email, mail) => attempt(() => sendConfirmation(auth, email, mail)),
    checkCode: (code) =>
      attempt(async () => ({ email: (await checkActionCode(auth, code)).data.email ?? null })),
    applyCode: (code) => attempt(() => applyActionCode(auth, code)),
  };
}

async function create(auth: Auth, { email, password }: Credentials): Promise<Person> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  return toPerson(user);
}

async function refresh(auth: Auth): Promise<Person | null> {
  if (!auth.currentUser) return null;
  await reload(auth.currentUser);
  return toPerson(auth.currentUser);
}

async function resume(auth: Auth, { email, password }: Credentials): Promise<Person> {
  const unfinished = auth.currentUser;
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    if (!user.emailVerified) return toPerson(user);
  } catch (error) {
    if (toFailure(error).reason !== "sign-in-refused") throw error;
    // Still signed in from the first attempt: keep the password that was typed last.
    if (unfinished?.email === email.toLowerCase() && !unfinished.emailVerified) {
      await updatePassword(unfinished, password);
      return toPerson(unfinished);
    }
  }
  throw new Failure("email-already-in-use");
}

async function sendConfirmation(
  auth: Auth,
  email: string,
  { languageCode, continueUrl }: Mail,
): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new Failure("sign-in-again");
  auth.languageCode = languageCode;
  const settings = { url: whereOpened(continueUrl), handleCodeInApp: true };
  // Auth keeps addresses in lower case.
  if (email.toLowerCase() === user.email?.toLowerCase()) await sendEmailVerification(user, settings);
  else await verifyBeforeUpdateEmail(user, email, settings);
}

/** On a developer's machine, mails lead to where the app was opened, not to the product's domain. */
const whereOpened = (url: string) => (isOnThisMachine() ? location.origin + new URL(url).pathname : url);
