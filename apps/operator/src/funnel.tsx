import { LineChart } from "@mantine/charts";
import { Chip, Group, Progress, SimpleGrid, Text } from "@mantine/core";
import type { FunnelCount } from "contract/operator";
import type { FunnelStepName } from "contract/visits";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { type Choices, daysOf, filterNames } from "./choices.ts";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { byDay, funnelOf, matching, type Step, sharesBy, stepsOf } from "./funnel-sums.ts";
import { useOptionName } from "./i18n.ts";
import { Answer, Section } from "./section.tsx";
import { stepColors } from "./theme.ts";

/** Everything about the funnel of the period. */
export function Funnel({ choices }: { choices: Choices }) {
  const { from, to } = choices;
  return (
    <Answer query={useCall("readFunnel", { from, to })}>
      {({ rows }) => {
        const chosen = matching(rows, choices);
        return (
          <>
            <StepsSection choices={choices} rows={chosen} />
            <DaysSection choices={choices} rows={chosen} />
            <SharesSection choices={choices} rows={rows} />
          </>
        );
      }}
    </Answer>
  );
}

interface SectionProps {
  choices: Choices;
  rows: FunnelCount[];
}

/** The funnel, step by step: bars that are read at a glance, and the numbers beside them. */
export function StepsSection({ choices, rows }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = stepsOf(choices);
  const steps = funnelOf(rows, names);
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const isEmpty = steps.every(({ count }) => count === 0);
  return (
    <Section title={t("funnel.title")}>
      {isEmpty ? (
        <Text c="dimmed">{t("empty")}</Text>
      ) : (
        <>
          <Headline steps={steps} />
          <DataTable
            caption={t("funnel.title")}
            rows={steps}
            keyOf={({ name }) => name}
            columns={[
              {
                title: t("funnel.step"),
                cell: ({ name, count }) => (
                  <>
                    {t(`steps.${name}`)}
                    <Bar share={count / most} />
                  </>
                ),
              },
              { title: t("people"), count: ({ count }) => count },
              { title: t("funnel.ofBefore"), isNumber: true, cell: ({ ofBefore }) => format.share(ofBefore) },
              { title: t("funnel.ofFirst"), isNumber: true, cell: ({ ofFirst }) => format.share(ofFirst) },
            ]}
          />
        </>
      )}
      <Text c="dimmed" size="sm">
        {choices.method ? t("funnel.methodHint") : t("funnel.hint")}
      </Text>
    </Section>
  );
}

/** The answer in one sentence. */
function Headline({ steps }: { steps: Step[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const friends = steps.find(({ name }) => name === "becameFriends");
  return (
    <Text size="xl" fw={600}>
      {t("funnel.headline", {
        first: format.number(steps[0]?.count ?? 0),
        friends: format.number(friends?.count ?? 0),
        share: format.share(friends?.ofFirst ?? null),
      })}
    </Text>
  );
}

/** A bar as long as its share of the longest. Numbers say the same beside it. */
const Bar = ({ share }: { share: number }) => (
  <Progress value={share * 100} size="sm" mt={4} miw={136} aria-hidden />
);

/** A line for each step that is chosen, day by day, and the same numbers as a table. */
export function DaysSection({ choices, rows }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = stepsOf(choices);
  const [shown, setShown] = useState<FunnelStepName[]>(["opened", "accountCreated", "becameFriends"]);
  const days = daysOf(choices);
  const lines = names
    .filter((step) => shown.includes(step))
    .map((step) => ({
      name: t(`steps.${step}`),
      color: stepColors[step],
      values: byDay(rows, days, step),
    }));
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

/** A small table for each fact that is kept, and a bar for the share who became friends. */
function SharesSection({ choices, rows }: SectionProps) {
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
