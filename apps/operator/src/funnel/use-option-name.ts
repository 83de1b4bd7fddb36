import { isLanguageCode, languages } from "contract/languages";
import { useTranslation } from "react-i18next";
import type { Filter } from "../choices.ts";

export type Option = NonNullable<Filter[keyof Filter]> | "none";

/** The name of what can be chosen: a language by its own name, the rest in the page's language. */
export function useOptionName(): (option: Option) => string {
  const { t } = useTranslation();
  return (option) => (isLanguageCode(option) ? languages[option].ownName : t(`names.${option}`));
}
