import type { Blocked, ReportedThing } from "contract/operator";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Answer } from "../ui/answer.tsx";
import { ExportedTable } from "../ui/exported-table.tsx";
import { Section } from "../ui/section.tsx";
import { useCall } from "../use-call.ts";
import { useFormat } from "../use-format.ts";
import { BlockButton } from "./block-button.tsx";
import { BlockFailure } from "./block-failure.tsx";
import { type BlockRequest, useBlock } from "./use-block.ts";

/** Visitors' reports and the current blocks. One button changes each. */
export function Abuse() {
  const { t } = useTranslation();
  return (
    <Section title={t("abuse.title")} lead={t("abuse.lead")}>
      <div className="grid">
        <Reports />
        <div>
          <Blocks />
          <BlockForm />
        </div>
      </div>
    </Section>
  );
}

/** The current blocks. */
function Blocks() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall("listBlocks", {});
  return (
    <Answer query={query}>
      {({ blocks }) => (
        <ExportedTable
          title={t("abuse.blocks")}
          file="blocks"
          none={t("abuse.noBlocks")}
          rows={blocks}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          exported={({ kind, id, blockedAt }) => ({ kind, id, blockedAt })}
          columns={[
            { title: t("abuse.what"), cell: ({ kind, id }) => <Thing kind={kind} id={id} /> },
            {
              title: t("abuse.since"),
              cell: ({ blockedAt }) => <span className="date">{format.date(blockedAt)}</span>,
            },
            {
              title: t("abuse.action"),
              cell: ({ kind, id }) => <BlockButton kind={kind} id={id} isBlocked={true} />,
            },
          ]}
        />
      )}
    </Answer>
  );
}

const kinds = ["inviter", "link", "addresses"] as const satisfies BlockRequest["kind"][];

/** Blocks an inviter, a link or a range of addresses without a report. */
function BlockForm() {
  const { t } = useTranslation();
  const block = useBlock();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const fields = new FormData(form);
    const kind = kinds.find((one) => one === fields.get("kind")) ?? "inviter";
    const request = { kind, id: String(fields.get("id")).trim(), blocked: true };
    block.mutate(request, { onSuccess: () => form.reset() });
  };
  return (
    <form className="search" onSubmit={submit}>
      <label className="field" htmlFor={`${id}-kind`}>
        {t("abuse.what")}
        <select id={`${id}-kind`} name="kind">
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`abuse.kinds.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="field" htmlFor={`${id}-id`}>
        {t("abuse.id")}
        <input id={`${id}-id`} name="id" required maxLength={128} />
      </label>
      <button type="submit" className="button button-danger" disabled={block.isPending}>
        {t("abuse.disable")}
      </button>
      <BlockFailure error={block.error} />
    </form>
  );
}

/** Lists the reports page by page, the most reporters first. Each has a button that stops its target. */
function Reports() {
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

/** The reasons that were given, most frequent first. */
function ReasonCounts({ reasons }: Pick<ReportedThing, "reasons">) {
  const { t } = useTranslation();
  const format = useFormat();
  const given = (Object.keys(reasons) as (keyof typeof reasons)[])
    .filter((reason) => reasons[reason] > 0)
    .toSorted((one, other) => reasons[other] - reasons[one]);
  return (
    <span className="date">
      {given.map((reason) => `${t(`abuse.given.${reason}`)} ${format.number(reasons[reason])}`).join(", ")}
    </span>
  );
}

/** The kind and id of a reported or blocked target. */
function Thing({ kind, id }: Pick<Blocked | ReportedThing, "kind" | "id">) {
  const { t } = useTranslation();
  return (
    <>
      {t(`abuse.kinds.${kind}`)} <code>{id}</code>
    </>
  );
}
