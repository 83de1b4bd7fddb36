const fewestLetters = 3;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const lettersIn = (text: string) => folded(text).replace(/[^\p{L}\p{M}]/gu, "");
const withoutSeparators = (text: string) => folded(text).replace(/[\s._+-]/g, "");

/** The other values of the form. */
export interface OwnWords {
  username: string;
  email: string;
}

/**
 * Whether a password is the person's own name or address, or a word of these, with only digits and signs
 * around it. An acquaintance guesses these first.
 */
export function isPersonalPassword(password: string, { username, email }: OwnWords): boolean {
  const [mailbox = ""] = email.split("@");
  const own = [username, ...username.split(/\s/), email, mailbox, ...mailbox.split(/[._+-]/)];
  const letters = lettersIn(password);
  // A mailbox may be a telephone number, which has no letters.
  const isMailbox = mailbox !== "" && withoutSeparators(password) === withoutSeparators(mailbox);
  return isMailbox || (letters.length >= fewestLetters && own.some((text) => lettersIn(text) === letters));
}
