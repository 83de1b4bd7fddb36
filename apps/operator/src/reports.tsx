import { Button, Group, NativeSelect, Switch, TextInput } from "@mantine/core";
import type { ReportedThing } from "contract/operator";
import { type ReportedKind, reportedKinds, reportReasons } from "contract/reports";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { Thing } from "./blocks.tsx";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer, Section } from "./section.tsx";

/** The invitations of a person, or a link. */
export type Target = Pick<ReportedThing, "kind" | "id">;

interface ReportsProps {
  /** Opens the case of a target. */
  onOpen: (target: Target) => void;
}

/** Finds a case, or lists what was reported: most distinct reporters first, a page at a time. */
export function Reports({ onOpen }: ReportsProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ReportedKind>();
  const [isOpen, setOpen] = useState(true);
  const [after, setAfter] = useState<string>();
  const query = useCall("listReports", { ...(after && { after }), ...(kind && { kind }), isOpen });
  const choose = (chosen: string) => {
    setKind(reportedKinds.find((one) => one === chosen));
    setAfter(undefined);
  };
  return (
    <Section title={t("abuse.title")}>
      <SearchForm onOpen={onOpen} />
      <Group align="end">
        <NativeSelect
          label={t("abuse.what")}
          value={kind ?? ""}
          onChange={({ target }) => choose(target.value)}
          data={[
            { value: "", label: t("abuse.all") },
            ...reportedKinds.map((one) => ({ value: one, label: t(`abuse.kinds.${one}`) })),
          ]}
        />
        <Switch
          label={t("abuse.judgedToo")}
          checked={!isOpen}
          onChange={({ currentTarget }) => setOpen(!currentTarget.checked)}
        />
      </Group>
      <Answer query={query}>
        {({ reports, next }) => (
          <>
            <ReportsTable reports={reports} onOpen={onOpen} />
            <Group>
              {after !== undefined && <Button onClick={() => setAfter(undefined)}>{t("abuse.first")}</Button>}
              {next !== null && <Button onClick={() => setAfter(next)}>{t("abuse.next")}</Button>}
            </Group>
          </>
        )}
      </Answer>
    </Section>
  );
}

/** Opens the case of a link, by its code or whole address, or of a user, by the id. */
function SearchForm({ onOpen }: ReportsProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("search")).trim();
    const url = URL.parse(text);
    const [page, id = text] = url?.pathname.split("/").filter(Boolean) ?? [];
    // The functions know a code from an id.
    if (text)
      onOpen({ kind: page === "s" ? "link" : "invitation", id: url?.searchParams.get("userId") ?? id });
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Group align="end">
          <TextInput
            label={t("abuse.search")}
            name="search"
            type="search"
            maxLength={2000}
            flex="1 1 16rem"
          />
          <Button type="submit" size="md">
            {t("abuse.find")}
          </Button>
        </Group>
      </form>
    </search>
  );
}

type Reported = Omit<ReportedThing, "blocked" | "dismissed"> & Partial<ReportedThing>;

/** How often each target was reported, and why. */
export function ReportsTable({ reports, onOpen }: { reports: Reported[] } & Partial<ReportsProps>) {
  const { t } = useTranslation();
  const format = useFormat();
  const reasonsOf = ({ reasons }: Reported) =>
    reportReasons
      .filter((reason) => reasons[reason] > 0)
      .toSorted((one, other) => reasons[other] - reasons[one])
      .map((reason) => `${t(`abuse.given.${reason}`)} ${format.number(reasons[reason])}`)
      .join(", ");
  return (
    <DataTable
      title={t("abuse.reports")}
      none={t("abuse.noReports")}
      head={[
        t("abuse.what"),
        ...(onOpen ? [t("abuse.action")] : []),
        t("abuse.reporters"),
        t("abuse.reasons"),
        t("abuse.last"),
      ]}
      rows={reports.map((report) => [
        <Thing key="thing" {...report} />,
        // In view on a phone, too.
        ...(onOpen ? [<OpenButton key="open" report={report} onOpen={onOpen} />] : []),
        format.number(report.reporters),
        reasonsOf(report),
        format.hour(report.lastReportedAt),
      ])}
    />
  );
}

function OpenButton({
  report: { kind, id, blocked, dismissed },
  onOpen,
}: ReportsProps & { report: Reported }) {
  const { t } = useTranslation();
  const decided = dismissed ? "dismissed" : null;
  const state = blocked ? "blocked" : decided;
  return (
    <Button
      size="xs"
      aria-label={`${t("abuse.judge")}: ${t(`abuse.kinds.${kind}`)} ${id}`}
      onClick={() => onOpen({ kind, id })}
    >
      {state ? t(`case.${state}`) : t("abuse.judge")}
    </Button>
  );
}
