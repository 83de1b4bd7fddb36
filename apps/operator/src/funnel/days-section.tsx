import type { FunnelStepName } from "functions/src/product/funnel-steps.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FunnelCount } from "../../../../functions/src/operator-contract.ts";
import type { Choices } from "../choices.ts";
import { before, daysOf } from "../days.ts";
import { DataTable } from "../ui/data-table.tsx";
import { type Line, LinesPlot } from "../ui/lines-plot.tsx";
import { Section } from "../ui/section.tsx";
import { useFormat } from "../use-format.ts";
import { byDay, stepsOf } from "./sums.ts";

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
    .filter((name) => shown.includes(name))
    .flatMap((name): Line[] => {
      const color = names.indexOf(name);
      const line = { name: t(`steps.${name}`), color, values: byDay(rows, days, name) };
      if (!earlier) return [line];
      const values = byDay(earlier, daysOf(before(choices)), name);
      return [line, { name: t("days.earlier", { step: line.name }), color, values, isEarlier: true }];
    });
  return (
    <Section title={t("days.title")}>
      <fieldset className="presets">
        <legend className="visually-hidden">{t("days.shown")}</legend>
        {names.map((name, index) => (
          <label key={name} className={`chip series-${index}`}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={({ target: { checked } }) =>
                setShown(checked ? [...shown, name] : shown.filter((other) => other !== name))
              }
            />
            {t(`steps.${name}`)}
          </label>
        ))}
      </fieldset>
      <LinesPlot labels={days.map(format.day)} lines={lines} label={t("day")} />
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
              isNumber: true as const,
              cell: ({ index }: { index: number }) => format.number(values[index] ?? 0),
            })),
          ]}
        />
      </details>
    </Section>
  );
}
