import { Button, Code, Group, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Blocked, OperatorCallables, ReportedThing } from "contract/operator";
import { type ReportReason, reportReasons } from "contract/reports";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { call, reasonOf, useCall } from "./backend.ts";
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
            none={t("abuse.noReports")}
            rows={reports}
            keyOf={({ kind, id }) => `${kind} ${id}`}
            columns={[
              { title: t("abuse.what"), cell: (report) => <Thing {...report} /> },
              { title: t("abuse.reporters"), count: ({ reporters }) => reporters },
              { title: t("abuse.reasons"), cell: ({ reasons }) => reasonsOf(reasons) },
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

type BlockRequest = OperatorCallables["setBlocked"]["request"];

/** Blocks or unblocks a target, then refetches all data that shows it. Says why it cannot. */
function useBlock() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: BlockRequest) => call("setBlocked", request),
    onSuccess: async () => {
      const shown = ["listReports", "listBlocks", "findInvitations"];
      await Promise.all(shown.map((name) => client.invalidateQueries({ queryKey: [name] })));
    },
    onError: (error) => {
      const reason = reasonOf(error);
      notifications.show({
        color: "red",
        message: reason === "invalid-request" ? t("abuse.wrong") : t(`failure.${reason}`),
        closeButtonProps: { "aria-label": t("invitations.close") },
      });
    },
  });
}

type BlockButtonProps = Pick<BlockRequest, "kind" | "id"> & { isBlocked: boolean };

/** Stops something with one press, and lets it go with another. */
export function BlockButton({ kind, id, isBlocked }: BlockButtonProps) {
  const { t } = useTranslation();
  const block = useBlock();
  const name = isBlocked ? t("abuse.enable") : t("abuse.disable");
  return (
    <Button
      size="xs"
      {...(!isBlocked && { variant: "outline", color: "red" })}
      aria-label={`${name}: ${t(`abuse.kinds.${kind}`)} ${id}`}
      disabled={block.isPending}
      onClick={() => block.mutate({ kind, id, blocked: !isBlocked })}
    >
      {name}
    </Button>
  );
}

/** The kind and id of a reported or blocked target. */
function Thing({ kind, id }: Pick<Blocked | ReportedThing, "kind" | "id">) {
  const { t } = useTranslation();
  return (
    <>
      {t(`abuse.kinds.${kind}`)} <Code>{id}</Code>
    </>
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
        <TitledTable
          title={t("abuse.blocks")}
          none={t("abuse.noBlocks")}
          rows={blocks}
          keyOf={({ kind, id }) => `${kind} ${id}`}
          columns={[
            { title: t("abuse.what"), cell: (target) => <Thing {...target} /> },
            { title: t("abuse.since"), cell: ({ blockedAt }) => format.date(blockedAt) },
            {
              title: t("abuse.action"),
              cell: ({ kind, id }) => <BlockButton kind={kind} id={id} isBlocked />,
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const fields = new FormData(form);
    const kind = kinds.find((one) => one === fields.get("kind")) ?? "inviter";
    const request = { kind, id: String(fields.get("id")).trim(), blocked: true };
    block.mutate(request, { onSuccess: () => form.reset() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" align="start">
        <NativeSelect
          label={t("abuse.what")}
          name="kind"
          data={kinds.map((kind) => ({ value: kind, label: t(`abuse.kinds.${kind}`) }))}
        />
        <TextInput label={t("abuse.id")} name="id" required maxLength={128} w="100%" />
        <Button type="submit" variant="outline" color="red" disabled={block.isPending}>
          {t("abuse.disable")}
        </Button>
      </Stack>
    </form>
  );
}
