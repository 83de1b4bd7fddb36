/**
 * The mailbox of an address, which limits count by. Addresses that differ after a plus share a mailbox, and at Gmail those
 * that differ in dots.
 */
export function mailboxOf(email: string): string {
  const [name = "", domain = ""] = email.toLowerCase().split("@");
  const [mailbox = ""] = name.split("+");
  const isGmail = /^(gmail|googlemail)\.com$/.test(domain);
  return isGmail ? `${mailbox.replaceAll(".", "")}@gmail.com` : `${mailbox}@${domain}`;
}
