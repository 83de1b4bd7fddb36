// Spec §5: local part, @, domain, suffix of 2 or 3 letters. Linear time: no two quantifiers match the same text.
const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[a-z]{2,3}$/i;

/** A message key under `validation`. */
export type EmailRule = "emailBlank" | "emailInvalid";

/** The rule that an email address breaks, if any. Surrounding whitespace is fine. */
export function brokenEmailRule(address: string): EmailRule | undefined {
  const email = address.trim();
  if (email === "") return "emailBlank";
  return emailPattern.test(email) ? undefined : "emailInvalid";
}
