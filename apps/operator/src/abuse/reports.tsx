import { useTranslation } from "react-i18next";
import type { ReportedThing } from "../../../../functions/src/operator-contract.ts";
import { Answer } from "../ui/answer.tsx";
import { CsvButton } from "../ui/csv-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { BlockButton } from "./block-button.tsx";
import { ReasonCounts } from "./reason-counts.tsx";

/** What was reported most, with a button that stops it. */
export function Reports() {
  const { t } = useTranslation();
  const query = useCall("listReports", {});
  return (
    <Answer query={query}>
      {({ reports }) => (
        <div>
          <div className="card-head">
            <h3>{t("abuse.reports")}</h3>
            {reports.length > 0 && (
              <CsvButton name="reports" of={t("abuse.reports")} rows={() => exported(reports)} />
            )}
          </div>
          {reports.length === 0 ? (
            <p className="empty">{t("abuse.noReports")}</p>
          ) : (
            <ReportTable reports={reports} />
          )}
        </div>
      )}
    </Answer>
  );
}

function ReportTable({ reports }: { reports: ReportedThing[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      caption={t("abuse.reports")}
      rows={reports}
      keyOf={({ kind, id }) => `${kind} ${id}`}
      columns={[
        {
          title: t("abuse.what"),
          cell: ({ kind, id }) => (
            <>
              {t(`abuse.kinds.${kind}`)} <code>{id}</code>
            </>
          ),
        },
        { title: t("total"), isNumber: true, cell: ({ count }) => format.number(count) },
        { title: t("abuse.reasons"), cell: ({ reasons }) => <ReasonCounts reasons={reasons} /> },
        {
          title: t("abuse.last"),
          cell: ({ lastReportedAt }) => <span className="date">{format.date(lastReportedAt)}</span>,
        },
        {
          title: t("abuse.action"),
          cell: ({ kind, id, blocked }) => (
            <BlockButton kind={kind === "invitation" ? "inviter" : kind} id={id} isBlocked={blocked} />
          ),
        },
      ]}
    />
  );
}

function exported(reports: readonly ReportedThing[]): (string | number)[][] {
  return [
    ["kind", "id", "count", "reasons", "lastReportedAt", "blocked"],
    ...reports.map(({ kind, id, count, reasons, lastReportedAt, blocked }) => [
      kind,
      id,
      count,
      Object.entries(reasons)
        .map(([reason, times]) => `${reason}: ${times}`)
        .join("; "),
      lastReportedAt,
      String(blocked),
    ]),
  ];
}
