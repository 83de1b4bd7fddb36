import { LineChart } from "@mantine/charts";
import { Badge, Progress, Text } from "@mantine/core";
import type { FunnelCount } from "contract/operator";
import { type FunnelStepName, funnelSteps } from "contract/visits";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { type Choices, daysOf } from "./choices.ts";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { byDay, funnelOf, matching, stepsOf, verifiedShare } from "./funnel-sums.ts";
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
  const friends = steps.find(({ name }) => name === "becameFriends");
  return (
    <Section title={t("funnel.title")}>
      <Text size="xl" fw={600}>
        {t("funnel.headline", {
          first: format.number(steps[0]?.count ?? 0),
          friends: format.number(friends?.count ?? 0),
          share: format.share(friends?.ofFirst ?? null),
        })}
      </Text>
      <DataTable
        title={t("funnel.steps")}
        none={t("empty")}
        head={[
          t("funnel.step"),
          t("people"),
          t("funnel.evidence"),
          t("funnel.ofBefore"),
          t("funnel.ofFirst"),
        ]}
        rows={steps.map(({ name, count, ofBefore, ofFirst }) => [
          <Fragment key="step">
            {t(`steps.${name}`)}
            <Progress value={(100 * count) / most} size="sm" mt={4} miw={136} aria-hidden />
          </Fragment>,
          count,
          <Evidence key="evidence" step={name} />,
          format.share(ofBefore),
          format.share(ofFirst),
        ])}
      />
      <Text c="dimmed" size="sm">
        {choices.method ? t("funnel.methodHint") : t("funnel.hint")}{" "}
        {t("funnel.evidenceHint", { share: format.share(verifiedShare(steps)) })}
      </Text>
    </Section>
  );
}

/** Whether our server has seen a step, or a browser or an app claims it. */
function Evidence({ step }: { step: FunnelStepName }) {
  const { t } = useTranslation();
  const isVerified = funnelSteps[step].countedBy === "functions";
  return (
    <Badge variant={isVerified ? "filled" : "default"} tt="none" miw="max-content">
      {t(isVerified ? "funnel.verified" : "funnel.claimed")}
    </Badge>
  );
}

/** A line for each of four steps, day by day, and the same numbers as a table. */
export function DaysSection({ choices, rows }: SectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const names = stepsOf(choices);
  const days = daysOf(choices);
  const lines = names
    .filter((step) => stepColors[step])
    .map((step) => ({
      name: t(`steps.${step}`),
      color: stepColors[step] ?? "gray",
      values: byDay(rows, days, step),
    }));
  const data = days.map((day, index) => ({
    day,
    ...Object.fromEntries(lines.map(({ name, values }) => [name, values[index] ?? 0])),
  }));
  return (
    <Section title={t("days.title")}>
      <LineChart
        role="img"
        aria-label={t("days.title")}
        h={280}
        data={data}
        dataKey="day"
        series={lines}
        withLegend
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
    </Section>
  );
}
