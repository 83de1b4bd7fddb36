import { funnelStepNames } from "functions/src/product/funnel-steps.ts";
import { useTranslation } from "react-i18next";
import type { FunnelTimes } from "../../../../functions/src/operator-contract.ts";
import type { Choices } from "../choices.ts";
import { CsvButton } from "../ui/csv-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Section } from "../ui/section.tsx";
import { useFormat } from "../use-format.ts";
import { useOptionName } from "./use-option-name.ts";

/** How long people took, by step and method, in the whole period. */
export function TimesSection({ choices, times }: { choices: Choices; times: FunnelTimes[] }) {
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
