import { Alert, Button, Loader, Paper, Stack, Text, Title } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { reasonOf } from "./backend.ts";

interface SectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A card of the page, a region with its title. */
export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {lead && <Text c="dimmed">{lead}</Text>}
        {children}
      </Stack>
    </Paper>
  );
}

/** A narrow card, in the middle of a page without data. */
export function Entrance({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Paper withBorder p="lg" maw={440} mx="auto">
      <Stack>
        {title && (
          <Title order={1} size="h3">
            {title}
          </Title>
        )}
        {children}
      </Stack>
    </Paper>
  );
}

export function Loading() {
  const { t } = useTranslation();
  return <Loader role="status" aria-label={t("loading")} mx="auto" />;
}

interface AnswerProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A call's response, its loading state, or its failure with a retry button. */
export function Answer<Data>({ query, children }: AnswerProps<Data>) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = query;
  if (error)
    return (
      <Alert color="red" title={t(`failure.${reasonOf(error)}`)}>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {t("retry")}
        </Button>
      </Alert>
    );
  if (data === undefined) return <Loading />;
  return (
    <Stack aria-busy={isFetching} opacity={isFetching ? 0.6 : 1}>
      {children(data)}
    </Stack>
  );
}
