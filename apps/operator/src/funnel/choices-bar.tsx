import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Choices, type Filter, filterNames, isPeriod } from "../choices.ts";
import { lastDays, lengthOf } from "../days.ts";
import { FilterSelect } from "./filter-select.tsx";
import { PeriodInputs } from "./period-inputs.tsx";

interface ChoicesBarProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
}

const presets = [7, 30, 90];

/** The period, what it is compared with, and who is counted. */
export function ChoicesBar({ choices, onChange }: ChoicesBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const length = lengthOf(choices);
  return (
    <section className="card choices" aria-label={t("choices.title")}>
      <fieldset className="presets">
        <legend className="visually-hidden">{t("choices.period")}</legend>
        {presets.map((days) => {
          const period = lastDays(days);
          const isChosen = period.from === choices.from && period.to === choices.to;
          return (
            <button
              key={days}
              type="button"
              className="button button-small"
              aria-pressed={isChosen}
              onClick={() => onChange(period)}
            >
              {t("choices.lastDays", { count: days })}
            </button>
          );
        })}
      </fieldset>
      <PeriodInputs
        key={`${choices.from} ${choices.to}`}
        period={choices}
        onChange={(period) => isPeriod(period) && onChange(period)}
      />
      {filterNames.map((name) => (
        <FilterSelect
          key={name}
          name={name}
          value={choices[name]}
          onChange={(value) => onChange({ [name]: value } as Partial<Filter>)}
        />
      ))}
      <label className="check" htmlFor={`${id}-compare`}>
        <input
          id={`${id}-compare`}
          type="checkbox"
          checked={choices.isCompared}
          onChange={({ target }) => onChange({ isCompared: target.checked })}
        />
        {t("choices.compare", { count: length })}
      </label>
    </section>
  );
}
