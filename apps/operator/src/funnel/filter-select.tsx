import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Filter, filterOptions } from "../choices.ts";
import { useOptionName } from "./use-option-name.ts";

interface FilterSelectProps<Name extends keyof Filter> {
  name: Name;
  value: Filter[Name];
  onChange: (value: Filter[Name]) => void;
}

/** One part of the filter, or all. */
export function FilterSelect<Name extends keyof Filter>({ name, value, onChange }: FilterSelectProps<Name>) {
  const { t } = useTranslation();
  const nameOf = useOptionName();
  const id = useId();
  return (
    <label className="field" htmlFor={id}>
      {t(`choices.${name}` as `choices.${keyof Filter}`)}
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange((target.value || null) as Filter[Name])}
      >
        <option value="">{t("choices.all")}</option>
        {filterOptions[name].map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </label>
  );
}
