import { Button, Code, NativeSelect, Stack, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Blocked, OperatorCallables, ReportedThing } from "contract/operator";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { call, reasonOf, useCall } from "./backend.ts";
import { TitledTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer } from "./section.tsx";

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
export function Thing({ kind, id }: Pick<Blocked | ReportedThing, "kind" | "id">) {
  const { t } = useTranslation();
  return (
    <>
      {t(`abuse.kinds.${kind}`)} <Code>{id}</Code>
    </>
  );
}

/** The current blocks. */
export function Blocks() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall("listBlocks", {});
  return (
    <Answer query={query}>
      {({ blocks }) => (
        <TitledTable
          title={t("abuse.blocks")}
          file="blocks"
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
export function BlockForm() {
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
        <TextInput label={t("abuse.id")} name="id" required withAsterisk={false} maxLength={128} w="100%" />
        <Button type="submit" variant="outline" color="red" disabled={block.isPending}>
          {t("abuse.disable")}
        </Button>
      </Stack>
    </form>
  );
}
