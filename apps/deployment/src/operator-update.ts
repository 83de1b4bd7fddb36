/** An account as Auth's REST interface has it, as far as needed here. */
export interface Account {
  localId: string;
  emailVerified?: boolean;
  /** The claims, as JSON. */
  customAttributes?: string;
}

/**
 * The update that makes an account an operator's, or no longer one: its other claims stay, and revoking ends its sessions.
 * Or why there is none.
 * @param now milliseconds since 1970
 */
export function operatorUpdate(
  account: Account | undefined,
  isRevoked: boolean,
  now: number,
): object | string {
  if (!account) return "There is no account with this address: sign in on the operator's page first.";
  const { localId, emailVerified, customAttributes } = account;
  // Anybody can make an account with anybody's address.
  if (!isRevoked && !emailVerified)
    return "The address of this account is not confirmed: follow the link in its mail, or sign in with Google.";
  const { operator: _, ...others } = JSON.parse(customAttributes || "{}");
  const claims = isRevoked ? others : { ...others, operator: true };
  return {
    localId,
    customAttributes: JSON.stringify(claims),
    ...(isRevoked && { validSince: String(Math.floor(now / 1000)) }),
  };
}
