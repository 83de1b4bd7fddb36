import type { App } from "firebase-admin/app";

/** An account as Auth's REST interface answers it. The Admin SDK's `UserRecord` lacks `passwordUpdatedAt`. */
export interface Account {
  email?: string;
  emailVerified?: boolean;
  displayName?: string;
  disabled?: boolean;
  /** Seconds since 1970. Auth refuses sessions from before. */
  validSince?: string;
  /** Milliseconds since 1970. */
  passwordUpdatedAt?: number;
  providerUserInfo?: { providerId: string; displayName?: string }[];
}

const host = "identitytoolkit.googleapis.com";
const TIME_LIMIT_MILLISECONDS = 10_000;

/** Looks an account up in Auth. */
export async function findAccount({ options }: App, uid: string): Promise<Account | undefined> {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulator } = process.env;
  const auth = emulator ? `http://${emulator}/${host}` : `https://${host}`;
  const token = emulator ? "owner" : (await options.credential?.getAccessToken())?.access_token;
  const ask = () =>
    fetch(`${auth}/v1/projects/${options.projectId}/accounts:lookup`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ localId: [uid] }),
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
    });
  // Auth may have closed the connection that fetch keeps from an earlier call.
  const response = await ask().catch(ask);
  if (!response.ok) throw new Error(`Auth answered ${response.status} when it was asked for an account`);
  const { users = [] } = (await response.json()) as { users?: Account[] };
  return users[0];
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
