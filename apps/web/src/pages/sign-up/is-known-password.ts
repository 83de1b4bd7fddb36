import { knownPasswords } from "./known-passwords.ts";

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "|": "i",
  l: "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** As a guesser sees it: without upper case, blanks around it, and signs that stand for letters. */
const fold = (password: string) =>
  password
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replace(/[01!|l34@5$7]/g, (sign) => lookAlikes[sign] ?? sign);

const known: ReadonlySet<string> = new Set(knownPasswords.map(fold));

/** Whether a password is on the list, or differs from one there by case and look-alikes. */
export const isKnownPassword = (password: string): boolean => known.has(fold(password));
