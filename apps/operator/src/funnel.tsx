import { Alert, SimpleGrid } from "@mantine/core";
import type { FunnelCount, FunnelTimes } from "contract/operator";
import { funnelStepNames } from "contract/visits";
import { useTranslation } from "react-i18next";
import { reasonOf, useCall } from "./backend.ts";
import { before, type Choices, filterNames } from "./choices.ts";
import { CsvButton, DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { DaysSection } from "./funnel-days.tsx";
import { Bar, StepsSection } from "./funnel-steps.tsx";
import { matching, sharesBy } from "./funnel-sums.ts";
import { useOptionName } from "./i18n.ts";
import { Answer, Section } from "./section.tsx";

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
              <Alert color="red">{t(`failure.${reasonOf(earlier.error)}`)}</Alert>
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
      <SimpleGrid cols={{ base: 1, md: 2 }}>
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
                    <>
                      {nameOf(option)}
                      <Bar share={(share ?? 0) / highest} />
                    </>
                  ),
                },
                { title: t("people"), count: ({ first }) => first },
                { title: t("invitations.friends"), count: ({ friends }) => friends },
                { title: "%", isNumber: true, cell: ({ share }) => format.share(share) },
              ]}
            />
          );
        })}
      </SimpleGrid>
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
  const file = `times ${choices.from} ${choices.to}`;
  return (
    <Section
      title={t("times.title")}
      lead={t("times.lead")}
      actions={<CsvButton file={file} of={t("times.title")} rows={rows} />}
    >
      <DataTable
        caption={t("times.title")}
        rows={rows}
        keyOf={({ step, method }) => `${step} ${method}`}
        columns={[
          { title: t("funnel.step"), cell: ({ step }) => t(`steps.${step}`) },
          { title: t("choices.method"), cell: ({ method }) => nameOf(method) },
          { title: t("people"), count: ({ people }) => people },
          { title: t("times.p10"), isNumber: true, cell: ({ p10 }) => format.duration(p10) },
          { title: t("times.p50"), isNumber: true, cell: ({ p50 }) => format.duration(p50) },
          { title: t("times.p90"), isNumber: true, cell: ({ p90 }) => format.duration(p90) },
        ]}
      />
    </Section>
  );
}
