import { Progress, Text } from "@mantine/core";
import type { FunnelCount } from "contract/operator";
import { useTranslation } from "react-i18next";
import type { Choices } from "./choices.ts";
import { type Column, CsvButton, DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { funnelOf, type Step, stepsOf } from "./funnel-sums.ts";
import { Section } from "./section.tsx";

interface StepsSectionProps {
  choices: Choices;
  /** Of those who are chosen. */
  rows: FunnelCount[];
  /** The same of the period before, where it is compared with. */
  earlier: FunnelCount[] | null;
}

type ComparedStep = Step & { earlier: Step | undefined };

/** The funnel, step by step: bars that are read at a glance, and the numbers beside them. */
export function StepsSection({ choices, rows, earlier }: StepsSectionProps) {
  const { t } = useTranslation();
  const names = stepsOf(choices);
  const before = earlier && funnelOf(earlier, names);
  const steps = funnelOf(rows, names).map((step, index) => ({ ...step, earlier: before?.[index] }));
  const columns = useColumns(steps, earlier !== null);
  const isEmpty = steps.every(({ count, earlier }) => count === 0 && !earlier?.count);
  const file = `funnel ${choices.from} ${choices.to}`;
  return (
    <Section
      title={t("funnel.title")}
      actions={<CsvButton file={file} of={t("funnel.title")} rows={rows.map(exported)} />}
    >
      {isEmpty ? (
        <Text c="dimmed">{t("empty")}</Text>
      ) : (
        <>
          <Headline steps={steps} />
          <DataTable caption={t("funnel.title")} columns={columns} rows={steps} keyOf={({ name }) => name} />
        </>
      )}
      <Text c="dimmed" size="sm">
        {choices.method ? t("funnel.methodHint") : t("funnel.hint")}
      </Text>
    </Section>
  );
}

/** A count as it was read, under the names that the code has: what a spreadsheet sums up by itself. */
const exported = ({ day, step, language, method, device, inApp, count }: FunnelCount) => {
  const browser = inApp ? "inApp" : "browser";
  return { day, step, language, method, device, browser, count };
};

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

interface BarProps {
  /** Of the longest bar. */
  share: number;
  color?: string;
}

/** A bar as long as its share of the longest. Numbers say the same beside it. */
export function Bar({ share, color = "blue" }: BarProps) {
  return <Progress value={share * 100} color={color} size="sm" mt={4} miw={136} aria-hidden />;
}

function useColumns(steps: ComparedStep[], isCompared: boolean): Column<ComparedStep>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(1, ...steps.flatMap(({ count, earlier }) => [count, earlier?.count ?? 0]));
  const points = ({ ofFirst, earlier }: ComparedStep) => {
    if (ofFirst === null || earlier?.ofFirst == null) return "–";
    const change = Math.round((ofFirst - earlier.ofFirst) * 1000) / 10;
    return t("funnel.points", { points: `${change > 0 ? "+" : ""}${format.number(change)}` });
  };
  const columns: Column<ComparedStep>[] = [
    {
      title: t("funnel.step"),
      cell: ({ name, count, earlier }) => (
        <>
          {t(`steps.${name}`)}
          <Bar share={count / most} />
          {earlier && <Bar share={earlier.count / most} color="gray" />}
        </>
      ),
    },
    { title: t("people"), count: ({ count }) => count },
    { title: t("funnel.ofBefore"), isNumber: true, cell: ({ ofBefore }) => format.share(ofBefore) },
    { title: t("funnel.ofFirst"), isNumber: true, cell: ({ ofFirst }) => format.share(ofFirst) },
  ];
  if (!isCompared) return columns;
  return [
    ...columns,
    { title: t("funnel.before"), count: ({ earlier }) => earlier?.count ?? 0 },
    { title: t("funnel.change"), isNumber: true, cell: points },
  ];
}
