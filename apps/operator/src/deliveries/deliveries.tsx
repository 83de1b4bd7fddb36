import { useTranslation } from "react-i18next";
import type { DayOfDeliveries, Period } from "../../../../functions/src/operator-contract.ts";
import { Answer } from "../ui/answer.tsx";
import { CsvButton } from "../ui/csv-button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Section } from "../ui/section.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";

/** Pushes that failed, by day and reason, and accounts that were erased, by day. */
export function Deliveries({ period }: { period: Period }) {
  const { t } = useTranslation();
  const query = useCall("readDeliveries", period);
  return (
    <Section title={t("deliveries.title")}>
      <Answer query={query}>
        {({ days }) => (
          <div className="grid">
            <PushFailures days={days} period={period} />
            <Erasures days={days} period={period} />
          </div>
        )}
      </Answer>
    </Section>
  );
}

interface PartProps {
  days: DayOfDeliveries[];
  period: Period;
}

function PushFailures({ days, period }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const rows = days.flatMap(({ day, failures }) =>
    Object.entries(failures).map(([reason, count]) => ({ day, reason, count })),
  );
  return (
    <ByDay
      title={t("deliveries.pushes")}
      file="push failures"
      none={t("deliveries.noFailures")}
      period={period}
      rows={rows}
      columns={[
        { title: t("day"), cell: ({ day }) => <span className="date">{format.day(day)}</span> },
        { title: t("deliveries.reason"), cell: ({ reason }) => <code>{reason}</code> },
        { title: t("total"), isNumber: true, cell: ({ count }) => format.number(count) },
      ]}
    />
  );
}

function Erasures({ days, period }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const erasures = days.flatMap(({ day, erasures }) => (erasures > 0 ? [{ day, count: erasures }] : []));
  return (
    <ByDay
      title={t("deliveries.erasures")}
      file="erasures"
      none={t("deliveries.noErasures")}
      period={period}
      rows={erasures}
      columns={[
        { title: t("day"), cell: ({ day }) => <span className="date">{format.day(day)}</span> },
        { title: t("total"), isNumber: true, cell: ({ count }) => format.number(count) },
      ]}
    />
  );
}

interface ByDayProps<Row extends Record<string, string | number>> {
  title: string;
  file: string;
  /** What is said where there is nothing. */
  none: string;
  period: Period;
  rows: Row[];
  columns: Column<Row>[];
}

/** A table with its export: the file has the rows' own fields. */
function ByDay<Row extends Record<string, string | number>>(props: ByDayProps<Row>) {
  const { title, file, none, period, rows, columns } = props;
  const [first] = rows;
  const exported = () => [Object.keys(first ?? {}), ...rows.map((row) => Object.values(row))];
  return (
    <div>
      <div className="card-head">
        <h3>{title}</h3>
        {first && <CsvButton name={`${file} ${period.from} ${period.to}`} of={title} rows={exported} />}
      </div>
      {first ? (
        <DataTable
          caption={title}
          rows={rows}
          columns={columns}
          keyOf={(row) => Object.values(row).slice(0, -1).join(" ")}
        />
      ) : (
        <p className="empty">{none}</p>
      )}
    </div>
  );
}
