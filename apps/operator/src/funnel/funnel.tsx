import type { FunnelCount, FunnelTimes } from "contract/operator";
import { type FunnelStepName, funnelStepNames } from "contract/visits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Choices, filterNames } from "../choices.ts";
import { before, daysOf } from "../days.ts";
import { Answer } from "../ui/answer.tsx";
import { Bar } from "../ui/bar.tsx";
import { CsvButton } from "../ui/csv-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { type Line, LinesPlot } from "../ui/lines-plot.tsx";
import { Section } from "../ui/section.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { StepsSection } from "./steps-section.tsx";
import { byDay, matching, sharesBy, stepsOf } from "./sums.ts";
import { useOptionName } from "./use-option-name.ts";

/** Everything about the funnel of the period, and of as many days before where they are compared. */
export function Funnel({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  const { from, to, isCompared } = choices;
  const now = useCall("readFunnel", { from, to });
  const earlier = useCall("readFunnel", before({ from, to }), { isEnabled: isCompared });
  const compared = isCompared && earlier.data ? matching(earlier.data.rows, choices) : null;
  return (
    <Answer query={now}>
      {({ rows, times }) => {
        const chosen = matching(rows, choices);
        return (
          <>
            {isCompared && earlier.error && (
              <p role="alert" className="wrong">
                {t("failure.network")}
              </p>
            )}
            <StepsSection choices={choices} rows={chosen} earlier={compared} />
            <DaysSection choices={choices} rows={chosen} earlier={compared} />
            <SharesSection choices={choices} rows={rows} />
            <TimesSection choices={choices} times={times} />
          </>
        );
      }}
    </Answer>
  );
}

/** A small table for each fact that is kept, and a bar for the share who became friends. */
function SharesSection({ choices, rows }: { choices: Choices; rows: FunnelCount[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useOptionName();
  return (
    <Section title={t("shares.title")} lead={t("shares.lead")}>
      <div className="grid">
        {filterNames.map((name) => {
          const title = t(`choices.${name}`);
          const shares = sharesBy(rows, name, choices);
          const highest = Math.max(0.01, ...shares.map(({ share }) => share ?? 0));
          return (
            <DataTable
              key={name}
              caption={title}
              rows={shares}
              keyOf={({ option }) => option}
              columns={[
                {
                  title,
                  cell: ({ option, share }) => (
                    <span className="step">
                      {nameOf(option)}
                      <Bar share={(share ?? 0) / highest} />
                    </span>
                  ),
                },
                { title: t("people"), isNumber: true, cell: ({ first }) => format.number(first) },
                {
                  title: t("invitations.friends"),
                  isNumber: true,
                  cell: ({ friends }) => format.number(friends),
                },
                { title: "%", isNumber: true, cell: ({ share }) => format.share(share) },
              ]}
            />
          );
        })}
      </div>
    </Section>
  );
}

/** How long people took, by step and method, in the whole period. */
function TimesSection({ choices, times }: { choices: Choices; times: FunnelTimes[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useOptionName();
  const rows = times
    .filter(({ method }) => (choices.method ?? method) === method)
    .toSorted((one, other) => funnelStepNames.indexOf(one.step) - funnelStepNames.indexOf(other.step));
  const percentiles = ["p10", "p50", "p90"] as const;
  const exported = () => [
    ["step", "method", "people", ...percentiles],
    ...rows.map(({ step, method, people, p10, p50, p90 }) => [step, method, people, p10, p50, p90]),
  ];
  return (
    <Section
      title={t("times.title")}
      lead={t("times.lead")}
      actions={
        <CsvButton name={`times ${choices.from} ${choices.to}`} of={t("times.title")} rows={exported} />
      }
    >
      {rows.length === 0 ? (
        <p className="empty">{t("empty")}</p>
      ) : (
        <DataTable
          caption={t("times.title")}
          rows={rows}
          keyOf={({ step, method }) => `${step} ${method}`}
          columns={[
            { title: t("funnel.step"), cell: ({ step }) => t(`steps.${step}`) },
            { title: t("choices.method"), cell: ({ method }) => nameOf(method) },
            { title: t("people"), isNumber: true, cell: ({ people }) => format.number(people) },
            ...percentiles.map((name) => ({
              title: t(`times.${name}`),
              isNumber: true as const,
              cell: (row: FunnelTimes) => format.duration(row[name]),
            })),
          ]}
        />
      )}
    </Section>
  );
}

interface DaysSectionProps {
  choices: Choices;
  rows: FunnelCount[];
  earlier: FunnelCount[] | null;
}

/** A line for each step that is chosen, day by day, and the same numbers as a table. */
function DaysSection({ choices, rows, earlier }: DaysSectionProps) {
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
