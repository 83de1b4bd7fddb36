import type { GuessRule } from "./guess-rule.ts";
import type { OwnWords } from "./is-personal-password.ts";

/** Characters. */
export const shortestPassword = 8;

/** A message key under `validation`. */
export type PasswordRule = "passwordBlank" | "passwordShort" | GuessRule;

let guessRule: ((password: string, own: OwnWords) => GuessRule | undefined) | undefined;

/**
 * Loads the rules against what is easily guessed, with a list that is no part of the form's own code. Without a network there
 * are none, and nothing is refused for it: Auth takes such a password anyway.
 */
export async function loadGuessRules(): Promise<void> {
  ({ guessRule } = await import("./guess-rule.ts"));
}

/** The rule that a password breaks, if any. Blanks around it do not count. */
export function brokenPasswordRule(password: string, own: OwnWords): PasswordRule | undefined {
  const text = password.trim();
  if (text === "") return "passwordBlank";
  return text.length < shortestPassword ? "passwordShort" : guessRule?.(text, own);
}
