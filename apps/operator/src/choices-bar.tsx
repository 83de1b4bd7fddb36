import { NativeSelect, Paper, SimpleGrid, TextInput } from "@mantine/core";
import type { Period } from "contract/operator";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Choices, dayAt, filterNames, filterOptions, isPeriod } from "./choices.ts";
import { useOptionName } from "./i18n.ts";

interface ChoicesBarProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  hasFilters?: true;
}

/** The period, and who is counted. */
export function ChoicesBar({ choices, onChange, hasFilters }: ChoicesBarProps) {
  const { t } = useTranslation();
  const nameOf = useOptionName();
  return (
    <Paper component="section" withBorder p="md" aria-label={t("choices.title")}>
      <SimpleGrid cols={{ base: 2, md: 6 }}>
        <PeriodInputs period={choices} onChange={onChange} />
        {(hasFilters ? filterNames : []).map((name) => (
          <NativeSelect
            key={name}
            label={t(`choices.${name}`)}
            value={choices[name] ?? ""}
            onChange={({ target }) => onChange({ [name]: target.value || null })}
            data={[
              { value: "", label: t("choices.all") },
              ...filterOptions[name].map((option) => ({ value: option, label: nameOf(option) })),
            ]}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}

interface PeriodProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The first and the last day. An invalid period, for example while typing, shows an error and is not requested. */
function PeriodInputs({ period: { from, to }, onChange }: PeriodProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Period>({ from, to });
  return (["from", "to"] as const).map((end) => (
    <TextInput
      key={end}
      label={t(`choices.${end}`)}
      type="date"
      max={dayAt(Date.now())}
      value={typed[end]}
      error={!isPeriod(typed) && t("choices.wrongPeriod")}
      onChange={({ target }) => {
        const period = { ...typed, [end]: target.value };
        setTyped(period);
        if (isPeriod(period)) onChange(period);
      }}
    />
  ));
}
