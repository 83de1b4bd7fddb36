import { Button, Code, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Blocked, OperatorCallables, ReportedThing } from "contract/operator";
import { blockKinds } from "contract/reports";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { call, reasonOf, useCall } from "./backend.ts";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer, Section } from "./section.tsx";

/** The current blocks, and a form for one without a report. */
export function BlocksSection() {
  const { t } = useTranslation();
  return (
    <Section title={t("abuse.stop")} lead={t("abuse.lead")}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Blocks />
        <BlockForm />
      </SimpleGrid>
    </Section>
  );
}

type BlockRequest = OperatorCallables["setBlocked"]["request"];

/** Judges a target, then refetches what is shown. Says why it cannot. */
export function useBlock() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: BlockRequest) => call("setBlocked", request),
    onSuccess: () => client.invalidateQueries(),
    onError: (error) => {
      const reason = reasonOf(error);
      notifications.show({
        color: "red",
        message: reason === "invalid-request" ? t("abuse.wrong") : t(`failure.${reason}`),
        closeButtonProps: { "aria-label": t("close") },
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
function Blocks() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useCall("listBlocks", {});
  return (
    <Answer query={query}>
      {({ blocks }) => (
        <DataTable
          title={t("abuse.blocks")}
          none={t("abuse.noBlocks")}
          head={[t("abuse.what"), t("abuse.since"), t("abuse.action")]}
          rows={blocks.map(({ kind, id, blockedAt }) => [
            <Thing key="thing" kind={kind} id={id} />,
            format.time(blockedAt),
            <BlockButton key="button" kind={kind} id={id} isBlocked />,
          ])}
        />
      )}
    </Answer>
  );
}

/** Blocks an inviter, a link or a range of addresses without a report. */
function BlockForm() {
  const { t } = useTranslation();
  const block = useBlock();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form } = event;
    const fields = new FormData(form);
    const kind = blockKinds.find((one) => one === fields.get("kind")) ?? "inviter";
    const request = { kind, id: String(fields.get("id")).trim(), blocked: true };
    block.mutate(request, { onSuccess: () => form.reset() });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" align="start">
        <NativeSelect
          label={t("abuse.what")}
          name="kind"
          data={blockKinds.map((kind) => ({ value: kind, label: t(`abuse.kinds.${kind}`) }))}
        />
        <TextInput label={t("abuse.id")} name="id" required maxLength={128} w="100%" />
        <Button type="submit" variant="outline" color="red">
          {t("abuse.disable")}
        </Button>
      </Stack>
    </form>
  );
}
