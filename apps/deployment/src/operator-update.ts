/** An account as Auth's REST interface has it, as far as needed here. */
export interface Account {
  localId: string;
  emailVerified?: boolean;
  /** The claims, as JSON. */
  customAttributes?: string;
  /** Milliseconds since 1970. */
  createdAt?: string;
  /** How it signs in, such as "password" or "google.com". */
  providerUserInfo?: { providerId: string }[];
}

/**
 * The update that makes an account an operator's, or no longer one: its other claims stay, and its sessions end, so that
 * nobody who was signed in with it already becomes an operator or stays one. Or why there is none.
 * @param now milliseconds since 1970
 */
export function operatorUpdate(
  account: Account | undefined,
  isRevoked: boolean,
  now: number,
): object | string {
  if (!account) return "There is no account with this address: sign in on the operator's page first.";
  const { localId, emailVerified, customAttributes } = account;
  // Anybody can make an account with anybody's address, with a password of theirs, and have a genuine mail sent there.
  if (!isRevoked && !emailVerified)
    return (
      "The address of this account is not confirmed: reset its password, which confirms the address too, or sign in " +
      "with Google. Never follow a confirmation mail that you did not ask for: whoever asked for it may know the password."
    );
  const { operator: _, ...others } = JSON.parse(customAttributes || "{}");
  const claims = isRevoked ? others : { ...others, operator: true };
  return {
    localId,
    customAttributes: JSON.stringify(claims),
    validSince: String(Math.floor(now / 1000)),
  };
}
