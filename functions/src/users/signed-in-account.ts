import { type Account, providerOf } from "../platform/accounts.ts";
import type { Caller } from "../platform/callable.ts";
import { Failure } from "../platform/failure.ts";
import type { Services } from "../platform/services.ts";

/**
 * The caller's account. A token is good for an hour, even if its sign-in has ended: throws "user-not-found" if the account
 * is deleted, and "not-signed-in" if it is disabled, has lost the token's provider, or refuses older tokens.
 */
export async function signedInAccount(
  { findAccount }: Pick<Services, "findAccount">,
  { uid, provider, issuedAt }: Caller,
): Promise<Account> {
  const account = await findAccount(uid);
  if (!account) throw new Failure("user-not-found");
  const isCurrent = issuedAt >= Number(account.validSince ?? 0);
  if (account.disabled || !isCurrent || !providerOf(account, provider)) throw new Failure("not-signed-in");
  return account;
}
