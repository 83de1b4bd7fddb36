import { LineChart } from "@mantine/charts";
import { Chip, Group } from "@mantine/core";
import type { FunnelCount } from "contract/operator";
import type { FunnelStepName } from "contract/visits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { before, type Choices, daysOf } from "./choices.ts";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { byDay, stepsOf } from "./funnel-sums.ts";
import { Section } from "./section.tsx";
import { stepColors } from "./theme.ts";

interface DaysSectionProps {
  choices: Choices;
  rows: FunnelCount[];
  earlier: FunnelCount[] | null;
}

/** A line for each step that is chosen, day by day, and the same numbers as a table. */
export function DaysSection({ choices, rows, earlier }: DaysSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = stepsOf(choices);
  const [shown, setShown] = useState<FunnelStepName[]>(["opened", "accountCreated", "becameFriends"]);
  const days = daysOf(choices);
  const lines = names
    .filter((step) => shown.includes(step))
    .flatMap((step) => {
      const name = t(`steps.${step}`);
      const color = stepColors[step];
      const now = { name, color, values: byDay(rows, days, step) };
      if (!earlier) return [now];
      const values = byDay(earlier, daysOf(before(choices)), step);
      return [now, { name: t("days.earlier", { step: name }), color, values, strokeDasharray: "4 5" }];
    });
  const data = days.map((day, index) => ({
    day,
    ...Object.fromEntries(lines.map(({ name, values }) => [name, values[index] ?? 0])),
  }));
  return (
    <Section title={t("days.title")}>
      <Chip.Group multiple value={shown} onChange={setShown}>
        <Group role="group" aria-label={t("days.shown")} gap="xs">
          {names.map((name) => (
            <Chip key={name} value={name} variant="outline" color={stepColors[name]}>
              {t(`steps.${name}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {/* Nothing of it is for screen readers: the same numbers stand below it as a table. */}
      <LineChart
        aria-hidden
        accessibilityLayer={false}
        h={280}
        data={data}
        dataKey="day"
        series={lines}
        curveType="linear"
        withDots={days.length < 15}
        valueFormatter={format.number}
        xAxisProps={{ tickFormatter: format.day }}
        yAxisProps={{ allowDecimals: false }}
        tooltipProps={{
          // Without a pointer there is no day.
          labelFormatter: (day) => (typeof day === "string" ? format.day(day) : null),
        }}
      />
      <details>
        <summary>{t("asTable")}</summary>
        <DataTable
          caption={t("days.title")}
          rows={days.map((day, index) => ({ day, index }))}
          keyOf={({ day }) => day}
          columns={[
            { title: t("day"), cell: ({ day }) => format.day(day) },
            ...lines.map(({ name, values }) => ({
              title: name,
              count: ({ index }: { index: number }) => values[index] ?? 0,
            })),
          ]}
        />
      </details>
    </Section>
  );
}
