import { isKnownPassword } from "./is-known-password.ts";
import { isPersonalPassword, type OwnWords } from "./is-personal-password.ts";

/** A message key under `validation`. */
export type GuessRule = "passwordPersonal" | "passwordKnown";

/** Why a password is easily guessed, if it is. */
export function guessRule(password: string, own: OwnWords): GuessRule | undefined {
  if (isPersonalPassword(password, own)) return "passwordPersonal";
  return isKnownPassword(password) ? "passwordKnown" : undefined;
}
