import type { TFunction } from "i18next";
import type { Messages } from "./language-state.ts";

/** The message of a broken rule, which is a key under `validation`. */
export function validationMessage(t: TFunction, rule: string | undefined): string | undefined {
  return rule && t(`validation.${rule as keyof Messages["validation"]}`);
}
