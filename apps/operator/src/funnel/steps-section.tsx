import type { FunnelCount } from "contract/operator";
import { useTranslation } from "react-i18next";
import type { Choices } from "../choices.ts";
import { Bar } from "../ui/bar.tsx";
import { CsvButton } from "../ui/csv-button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Section } from "../ui/section.tsx";
import { useFormat } from "../use-format.ts";
import { funnelOf, type Step, stepsOf } from "./sums.ts";

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
  return (
    <Section
      title={t("funnel.title")}
      actions={
        <CsvButton
          name={`funnel ${choices.from} ${choices.to}`}
          of={t("funnel.title")}
          rows={() => exportedRows(rows)}
        />
      }
    >
      {isEmpty ? <p className="empty">{t("empty")}</p> : <Headline steps={steps} />}
      {!isEmpty && (
        <DataTable caption={t("funnel.title")} columns={columns} rows={steps} keyOf={({ name }) => name} />
      )}
      <p className="hint">{choices.method ? t("funnel.methodHint") : t("funnel.hint")}</p>
    </Section>
  );
}

/** The answer in one sentence. */
function Headline({ steps }: { steps: Step[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const friends = steps.find(({ name }) => name === "becameFriends");
  return (
    <p className="headline">
      {t("funnel.headline", {
        first: format.number(steps[0]?.count ?? 0),
        friends: format.number(friends?.count ?? 0),
        share: format.share(friends?.ofFirst ?? null),
      })}
    </p>
  );
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
  return [
    {
      title: t("funnel.step"),
      cell: ({ name, count, earlier }) => (
        <span className="step">
          {t(`steps.${name}`)}
          <Bar share={count / most} earlier={earlier && earlier.count / most} />
        </span>
      ),
    },
    { title: t("people"), isNumber: true, cell: ({ count }) => format.number(count) },
    { title: t("funnel.ofBefore"), isNumber: true, cell: ({ ofBefore }) => format.share(ofBefore) },
    { title: t("funnel.ofFirst"), isNumber: true, cell: ({ ofFirst }) => format.share(ofFirst) },
    ...(isCompared
      ? ([
          {
            title: t("funnel.before"),
            isNumber: true,
            cell: ({ earlier }) => format.number(earlier?.count ?? 0),
          },
          { title: t("funnel.change"), isNumber: true, cell: points },
        ] satisfies Column<ComparedStep>[])
      : []),
  ];
}

/** The counts as they were read, under the names that the code has: what a spreadsheet sums up by itself. */
function exportedRows(rows: readonly FunnelCount[]): (string | number)[][] {
  return [
    ["day", "step", "language", "method", "device", "browser", "count"],
    ...rows.map(({ day, step, language, method, device, inApp, count }) => [
      day,
      step,
      language,
      method,
      device,
      inApp ? "inApp" : "browser",
      count,
    ]),
  ];
}
