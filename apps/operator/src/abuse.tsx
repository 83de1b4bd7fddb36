import { Button, Group, SimpleGrid, Stack } from "@mantine/core";
import { type ReportReason, reportReasons } from "contract/reports";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { BlockButton, BlockForm, Blocks, Thing } from "./blocks.tsx";
import { TitledTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer, Section } from "./section.tsx";

/** Visitors' reports and the current blocks. One button changes each. */
export function Abuse() {
  const { t } = useTranslation();
  return (
    <Section title={t("abuse.title")} lead={t("abuse.lead")}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Reports />
        <Stack>
          <Blocks />
          <BlockForm />
        </Stack>
      </SimpleGrid>
    </Section>
  );
}

/** Lists the reports page by page, the most reporters first. Each has a button that stops its target. */
function Reports() {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonsOf = (counts: Record<ReportReason, number>) =>
    reportReasons
      .filter((reason) => counts[reason] > 0)
      .toSorted((one, other) => counts[other] - counts[one])
      .map((reason) => `${t(`abuse.given.${reason}`)} ${format.number(counts[reason])}`)
      .join(", ");
  const [after, setAfter] = useState<string>();
  const query = useCall("listReports", after === undefined ? {} : { after });
  return (
    <Answer query={query}>
      {({ reports, next }) => (
        <>
          <TitledTable
            title={t("abuse.reports")}
            file="reports"
            none={t("abuse.noReports")}
            // A column of the file for each reason.
            rows={reports.map(({ reasons, ...report }) => ({ ...report, ...reasons }))}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            columns={[
              { title: t("abuse.what"), cell: (report) => <Thing {...report} /> },
              {
                title: t("abuse.reporters"),
                isNumber: true,
                cell: ({ reporters }) => format.number(reporters),
              },
              { title: t("abuse.reasons"), cell: reasonsOf },
              { title: t("abuse.last"), cell: ({ lastReportedAt }) => format.date(lastReportedAt) },
              {
                title: t("abuse.action"),
                cell: ({ kind, id, blocked }) => (
                  <BlockButton kind={kind === "invitation" ? "inviter" : kind} id={id} isBlocked={blocked} />
                ),
              },
            ]}
          />
          <Group>
            {after !== undefined && <Button onClick={() => setAfter(undefined)}>{t("abuse.first")}</Button>}
            {next !== null && <Button onClick={() => setAfter(next)}>{t("abuse.next")}</Button>}
          </Group>
        </>
      )}
    </Answer>
  );
}
