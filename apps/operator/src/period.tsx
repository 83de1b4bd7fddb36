import { Paper, SimpleGrid, TextInput } from "@mantine/core";
import type { Period } from "contract/operator";
import { useState } from "react";
import { useTranslation } from "react-i18next";

const DAY_IN_MILLISECONDS = 24 * 60 * 60 * 1000;
/** More are refused by the functions. */
const MAX_DAYS = 100;

/** "2026-11-21", in UTC as all counts. */
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The last 30 days, today included. */
export function lastDays(): Period {
  return { from: dayAt(Date.now() - 29 * DAY_IN_MILLISECONDS), to: dayAt(Date.now()) };
}

function isPeriod({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_IN_MILLISECONDS + 1;
  return days >= 1 && days <= MAX_DAYS;
}

interface PeriodInputsProps {
  period: Period;
  onChange: (period: Period) => void;
}

/** The first and the last day. An invalid period, for example while typing, shows an error and is not requested. */
export function PeriodInputs({ period: { from, to }, onChange }: PeriodInputsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Period>({ from, to });
  return (
    <Paper component="section" withBorder p="md" aria-label={t("period.title")}>
      <SimpleGrid cols={{ base: 2, md: 6 }}>
        {(["from", "to"] as const).map((end) => (
          <TextInput
            key={end}
            label={t(`period.${end}`)}
            type="date"
            max={dayAt(Date.now())}
            value={typed[end]}
            error={!isPeriod(typed) && t("period.wrong")}
            onChange={({ target }) => {
              const period = { ...typed, [end]: target.value };
              setTyped(period);
              if (isPeriod(period)) onChange(period);
            }}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}
