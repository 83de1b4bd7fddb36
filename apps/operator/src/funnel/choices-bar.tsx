import type { Period } from "contract/operator";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Choices, type Filter, filterNames, filterOptions, isPeriod } from "../choices.ts";
import { dayAt, lastDays, lengthOf } from "../days.ts";
import { useOptionName } from "./use-option-name.ts";

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

interface FilterSelectProps<Name extends keyof Filter> {
  name: Name;
  value: Filter[Name];
  onChange: (value: Filter[Name]) => void;
}

/** One part of the filter, or all. */
function FilterSelect<Name extends keyof Filter>({ name, value, onChange }: FilterSelectProps<Name>) {
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

interface PeriodInputsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/**
 * The first and the last day. An invalid period, for example while typing, shows an error and is not
 * requested.
 */
function PeriodInputs({ period, onChange }: PeriodInputsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState({ from: period.from, to: period.to });
  const change = (part: Partial<Period>) => {
    setTyped({ ...typed, ...part });
    onChange({ ...typed, ...part });
  };
  const isWrong = !isPeriod(typed);
  return (
    <>
      {(["from", "to"] as const).map((end) => (
        <label key={end} className="field" htmlFor={`${id}-${end}`}>
          {t(`choices.${end}`)}
          <input
            id={`${id}-${end}`}
            type="date"
            max={dayAt(Date.now())}
            value={typed[end]}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => change({ [end]: target.value })}
          />
        </label>
      ))}
      {isWrong && (
        <p id={`${id}-wrong`} role="alert" className="wrong">
          {t("choices.wrongPeriod")}
        </p>
      )}
    </>
  );
}
