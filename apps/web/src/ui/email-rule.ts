// A local part, @, a domain and a suffix of 2 or 3 letters. It never backtracks over the same letters twice.
const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}$/i;

/** A rule for e-mail addresses, by its translation key under `validation`. */
export type EmailRule = "emailBlank" | "emailInvalid";

/** The rule that an e-mail address breaks, if it does; blanks around it are nothing wrong. */
export function brokenEmailRule(address: string): EmailRule | undefined {
  const email = address.trim();
  if (email === "") return "emailBlank";
  return emailPattern.test(email) ? undefined : "emailInvalid";
}
