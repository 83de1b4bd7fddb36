/**
 * The mailbox of an address, which limits count by. Addresses that differ after a plus share a mailbox, and Gmail ignores
 * dots.
 */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  return `${name.replace(/\+.*|\./g, "")}@${domain.replace("googlemail", "gmail")}`;
}
