import type { TFunction } from "i18next";
import type en from "./en.json";

/** The sentence for the rule that a field breaks, which is a key under `validation`; none where it breaks none. */
export function validationMessage(t: TFunction, rule: string | undefined): string | undefined {
  return rule && t(`validation.${rule as keyof (typeof en)["validation"]}`);
}
