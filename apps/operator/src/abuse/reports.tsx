import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReportedThing } from "../../../../functions/src/operator-contract.ts";
import { Answer } from "../ui/answer.tsx";
import { ExportedTable } from "../ui/exported-table.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { BlockButton } from "./block-button.tsx";
import { ReasonCounts } from "./reason-counts.tsx";
import { Thing } from "./thing.tsx";

/** Lists the reports page by page, the most reporters first. Each has a button that stops its target. */
export function Reports() {
  const { t } = useTranslation();
  const format = useFormat();
  const [after, setAfter] = useState<string>();
  const query = useCall("listReports", after === undefined ? {} : { after });
  return (
    <Answer query={query}>
      {({ reports, next }) => (
        <>
          <ExportedTable
            title={t("abuse.reports")}
            file="reports"
            none={t("abuse.noReports")}
            rows={reports}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            exported={exported}
            columns={[
              { title: t("abuse.what"), cell: ({ kind, id }) => <Thing kind={kind} id={id} /> },
              {
                title: t("abuse.reporters"),
                isNumber: true,
                cell: ({ reporters }) => format.number(reporters),
              },
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
          {after !== undefined && (
            <button type="button" className="button" onClick={() => setAfter(undefined)}>
              {t("abuse.first")}
            </button>
          )}
          {next !== null && (
            <button type="button" className="button" onClick={() => setAfter(next)}>
              {t("abuse.next")}
            </button>
          )}
        </>
      )}
    </Answer>
  );
}

const exported = ({ kind, id, reporters, reasons, lastReportedAt, blocked }: ReportedThing) => ({
  kind,
  id,
  reporters,
  reasons: Object.entries(reasons)
    .map(([reason, times]) => `${reason}: ${times}`)
    .join("; "),
  lastReportedAt,
  blocked: String(blocked),
});
