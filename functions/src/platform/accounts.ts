import type { App } from "firebase-admin/app";
import type { DecodedIdToken } from "firebase-admin/auth";
import { warn } from "firebase-functions/logger";
import { Failure } from "./failure.ts";

/** The caller, as the Auth token says. */
export type Caller = Pick<DecodedIdToken, "uid" | "email" | "iat"> & {
  firebase: Pick<DecodedIdToken["firebase"], "sign_in_provider">;
};

/** An account as Auth's REST interface answers it. The Admin SDK's `UserRecord` lacks `passwordUpdatedAt`. */
export interface Account {
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  disabled?: boolean;
  /** The claims of new tokens, as JSON. */
  customAttributes?: string;
  /** Milliseconds since 1970. */
  createdAt?: string;
  /** Seconds since 1970. Auth refuses sessions from before. */
  validSince?: string;
  /** Milliseconds since 1970. */
  passwordUpdatedAt?: number;
  providerUserInfo?: { providerId: string; displayName?: string }[];
}

/** Asks Auth, or its emulator, for at most this many milliseconds. */
function askAuth(path: string, body: object, headers: Record<string, string>, limit = 10_000) {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  const host = "identitytoolkit.googleapis.com";
  return fetch(`${emulator ? `http://${emulator}/${host}` : `https://${host}`}/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(limit),
  });
}

/** Asks Auth with the functions' own rights. */
async function askAsServer<Answer>({ options }: App, method: string, body: object): Promise<Answer> {
  const token = process.env.FIREBASE_AUTH_EMULATOR_HOST
    ? "owner"
    : (await options.credential?.getAccessToken())?.access_token;
  const authorization = `Bearer ${token}`;
  const ask = () => askAuth(`projects/${options.projectId}/accounts:${method}`, body, { authorization });
  // Auth may have closed the connection that fetch keeps from an earlier call.
  const response = await ask().catch(ask);
  if (!response.ok) throw new Error(`Auth answered ${response.status} to ${method}`);
  return (await response.json()) as Answer;
}

/** Looks an account up in Auth. */
export async function findAccount(app: App, uid: string): Promise<Account | undefined> {
  const { users = [] } = await askAsServer<{ users?: Account[] }>(app, "lookup", { localId: [uid] });
  return users[0];
}

/** Makes the code that confirms an address, without Auth's mail. Needs the right `firebaseauth.users.sendEmail`. */
export async function issueMailedCode(app: App, email: string): Promise<string> {
  const request = { requestType: "VERIFY_EMAIL", email, returnOobLink: true };
  const { oobLink } = await askAsServer<{ oobLink: string }>(app, "sendOobCode", request);
  return new URL(oobLink).searchParams.get("oobCode") ?? "";
}

/** The account's entry for a provider, if the account has it. */
export function providerOf({ providerUserInfo = [] }: Account, providerId: string) {
  return providerUserInfo.find((provider) => provider.providerId === providerId);
}

/**
 * When the account's password was set; undefined without one. It changes with the holder: a provider that takes over an
 * unconfirmed account removes the password, and a reset by mail replaces it.
 */
export function passwordTime(account: Account): number | undefined {
  return providerOf(account, "password") && (account.passwordUpdatedAt ?? 0);
}

/**
 * The caller's account. A token is good for an hour, even if its sign-in has ended: throws "user-not-found" if the account
 * is deleted, and "not-signed-in" if it is disabled, has lost the token's provider, or refuses older tokens.
 */
export async function signedInAccount(
  { findAccount }: { findAccount: (uid: string) => Promise<Account | undefined> },
  { uid, iat, firebase }: Caller,
): Promise<Account> {
  const account = await findAccount(uid);
  if (!account) throw new Failure("user-not-found");
  if (!isCurrent(account, iat) || !providerOf(account, firebase.sign_in_provider))
    throw new Failure("not-signed-in");
  return account;
}

/** Whether Auth still accepts a session from this time, in seconds since 1970. */
export const isCurrent = ({ disabled, validSince }: Account, since: number): boolean =>
  !disabled && since >= Number(validSince ?? 0);

const refusals = new Map<string, Failure["reason"]>([
  ["INVALID_OOB_CODE", "action-code-invalid"],
  ["EXPIRED_OOB_CODE", "action-code-expired"],
]);

/**
 * Consumes a code of Auth's mails and confirms its address, with the same request as a browser. Only the body
 * contains the code, and it is never logged. Throws "action-code-invalid" or "action-code-expired". Throws
 * "auth-unreachable" if Auth gave no decision: after no answer, too many requests, or a refused key.
 *
 * @param page the page's key, and the product's origin: keys are often restricted to one
 */
export async function applyMailedCode(
  oobCode: string,
  { apiKey, origin }: { apiKey: string; origin: string },
): Promise<void> {
  // A person waits for it, and the page can still ask for itself.
  const sent = askAuth(`accounts:update?key=${apiKey}`, { oobCode }, { referer: `${origin}/` }, 5000);
  const answer = await sent.catch(() => null);
  if (answer?.ok) return;
  // A proxy before Auth may answer with a page, or break the connection.
  const body = (await answer?.json().catch(() => null)) as { error?: { message?: string; status?: string } };
  const { message = "", status } = body?.error ?? {};
  const [name = ""] = message.split(" : ");
  const refusal = refusals.get(name);
  if (refusal) throw new Failure(refusal);
  // Auth's words could repeat the code; what it calls its errors cannot.
  const error = /^[A-Z_]{3,60}$/.test(name) ? name : undefined;
  const facts = { http: answer?.status, status, error };
  warn("Auth did not take a code, which the page asks for itself now", facts);
  throw new Failure("auth-unreachable");
}
