import type { TFunction } from "i18next";
import type en from "./en.json";

/** The message of a broken rule, which is a key under `validation`. */
export function validationMessage(t: TFunction, rule: string | undefined): string | undefined {
  return rule && t(`validation.${rule as keyof (typeof en)["validation"]}`);
}
