import type { FailureDetails } from "contract/callables";
import type { AppConfig } from "../config.ts";
import { Failure, fetching, once, type Reason, withinLimit } from "./failure.ts";

const authHost = "identitytoolkit.googleapis.com";

interface AuthAnswer {
  error?: { message?: string };
  /** Of a look-up. */
  users?: { email?: string; emailVerified?: boolean }[];
  /** The account's id: after a sign-up, or after a code. */
  localId: string;
  /** Of a new account. */
  idToken: string;
}

/**
 * Calls a method of `accounts` in Auth's documented REST interface, such as "update". Secrets are in the body, never in the
 * URL. Rejects with a `Failure`.
 */
export async function requestAuth(
  { firebase: { apiKey } }: AppConfig,
  method: string,
  body: Record<string, unknown>,
  languageCode?: string,
): Promise<AuthAnswer> {
  const headers = {
    "content-type": "application/json",
    ...(languageCode && { "x-firebase-locale": languageCode }),
  };
  const ask = async () => {
    const address = await addressOf(method, apiKey);
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    return { isDone: answer.ok, content: (await answer.json()) as AuthAnswer };
  };
  // The SDK waits as long.
  const { isDone, content } = await fetching(() => withinLimit(ask(), 30_000));
  if (isDone) return content;
  const message = content.error?.message ?? "";
  const [name = ""] = message.split(" : ");
  const code = name.toLowerCase().replaceAll(/[_\s]+/g, "-");
  throw toFailure(Object.assign(new Error(message), { code: `auth/${code}` }));
}

async function addressOf(method: string, apiKey: string): Promise<string> {
  const emulator = await authEmulator();
  const origin = emulator ? `${emulator}/${authHost}` : `https://${authHost}`;
  return `${origin}/v1/accounts:${method}?key=${apiKey}`;
}

/**
 * Opens the connection to Auth and fills the browser's cache of CORS preflights. These addresses answer no GET, so nothing
 * happens there. A local suite has Auth on the page's own origin, which needs no preflight.
 */
export async function prepareSignUp({ firebase: { apiKey } }: AppConfig): Promise<void> {
  if (isServedLocally()) return;
  const headers = { "content-type": "application/json", "x-firebase-locale": "en" };
  const methods = ["signUp", "sendOobCode"];
  await Promise.all(methods.map(async (method) => fetch(await addressOf(method, apiKey), { headers })));
}

/** Whether a developer's machine serves the page: the Hosting emulator, or Vite in front of it. */
export const isServedLocally = () => /^(localhost|[\d.]+)$/.test(location.hostname);

const suiteScript = once(async () => (await fetch("/__/firebase/init.js?useEmulator=true")).text());

/** Whether the functions send the confirmation email. A local suite says so in its script. */
export const sendsOwnMail = async ({ ownMail }: AppConfig): Promise<boolean> =>
  ownMail ?? (isServedLocally() && (await suiteScript()).includes('"ownMail"'));

/** The Auth emulator's origin, null in production. Never Google from localhost. Rejects with network. */
export async function authEmulator(): Promise<string | null> {
  if (!isServedLocally()) return null;
  const [, host] = /"auth"[^}]*Port": "(.+)"/.exec(await fetching(suiteScript)) ?? [];
  if (!host) throw new Failure("network", { cause: "The script names no Auth emulator" });
  return `http://${host}`;
}

// By the SDK's code, and by that of Auth's interface where they differ by more than the case.
const reasonOfCode: Partial<Record<string, Reason>> = {
  "auth/email-already-in-use": "email-already-in-use",
  "auth/email-exists": "email-already-in-use",
  "auth/invalid-email": "invalid-email",
  "auth/weak-password": "weak-password",
  "auth/password-does-not-meet-requirements": "weak-password",
  "auth/popup-blocked": "popup-blocked",
  "auth/popup-closed-by-user": "popup-closed",
  "auth/cancelled-popup-request": "popup-closed",
  "auth/user-cancelled": "popup-closed",
  "auth/account-exists-with-different-credential": "account-exists-with-different-credential",
  "auth/user-disabled": "account-disabled",
  "auth/operation-not-allowed": "sign-in-refused",
  "auth/admin-restricted-operation": "sign-in-refused",
  "auth/admin-only-operation": "sign-in-refused",
  "auth/unauthorized-domain": "sign-in-refused",
  "auth/invalid-credential": "sign-in-refused",
  "auth/wrong-password": "sign-in-refused",
  "auth/web-storage-unsupported": "storage-blocked",
  // An API key that is restricted to the site's addresses, and a browser that does not say where it is.
  "auth/requests-from-referer-<empty>-are-blocked.": "referrer-hidden",
  "auth/credential-too-old-login-again": "sign-in-again",
  "auth/user-token-expired": "sign-in-again",
  "auth/token-expired": "sign-in-again",
  "auth/invalid-id-token": "sign-in-again",
  "auth/invalid-refresh-token": "sign-in-again",
  "auth/user-not-found": "sign-in-again",
  "auth/expired-oob-code": "action-code-expired",
  "auth/invalid-oob-code": "action-code-invalid",
  "auth/too-many-requests": "too-many-requests",
  "auth/too-many-attempts-try-later": "too-many-requests",
  "auth/reset-password-exceed-limit": "too-many-requests",
  "auth/quota-exceeded": "too-many-requests",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
};

/** Maps any error of the SDKs to a `Failure`; unknown ones are "unexpected" and keep their cause. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code, details } = Object(error) as { code?: unknown; details?: Partial<FailureDetails> };
  const key = String(code);
  const reason = details?.reason ?? (Object.hasOwn(reasonOfCode, key) && reasonOfCode[key]);
  return new Failure(reason || "unexpected", { retryAfterSeconds: details?.retryAfterSeconds, cause: error });
}

/** Runs an SDK call and rejects with a `Failure`. The action starts synchronously, as popups need it. */
export const attempt = <Result>(action: () => Promise<Result>): Promise<Result> =>
  action().catch((error: unknown) => {
    throw toFailure(error);
  });

/** Loads a script until it is ready. The SDKs' own loading reports no error or has no limit. Rejects with network. */
export function loadThirdPartyScript(src: string, whenReady: () => unknown = () => {}): Promise<unknown> {
  const loaded = new Promise((resolve, reject) => {
    const onerror = () => reject(new Failure("network", { cause: src }));
    document.head.append(Object.assign(document.createElement("script"), { src, onload: resolve, onerror }));
  });
  return withinLimit(loaded.then(whenReady), 15_000);
}
