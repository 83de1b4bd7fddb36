import type { GuessRule } from "./guess-rule.ts";
import type { OwnWords } from "./is-personal-password.ts";

/** Characters. */
export const shortestPassword = 8;

/** A message key under `validation`. */
export type PasswordRule = "passwordBlank" | "passwordShort" | GuessRule;

let guessRule: ((password: string, own: OwnWords) => GuessRule | undefined) | undefined;

/**
 * Loads the rules against easily guessed passwords. Their list is a separate chunk. If it cannot be loaded,
 * these rules do not apply, because Auth accepts such a password anyway.
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
