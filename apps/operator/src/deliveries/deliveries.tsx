import type { DayOfDeliveries, Period } from "contract/operator";
import { useTranslation } from "react-i18next";
import { Answer } from "../ui/answer.tsx";
import { ExportedTable } from "../ui/exported-table.tsx";
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
    <ExportedTable
      title={t("deliveries.pushes")}
      file={`push failures ${period.from} ${period.to}`}
      none={t("deliveries.noFailures")}
      rows={rows}
      keyOf={({ day, reason }) => `${day} ${reason}`}
      exported={(row) => row}
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
    <ExportedTable
      title={t("deliveries.erasures")}
      file={`erasures ${period.from} ${period.to}`}
      none={t("deliveries.noErasures")}
      rows={erasures}
      keyOf={({ day }) => day}
      exported={(row) => row}
      columns={[
        { title: t("day"), cell: ({ day }) => <span className="date">{format.day(day)}</span> },
        { title: t("total"), isNumber: true, cell: ({ count }) => format.number(count) },
      ]}
    />
  );
}
