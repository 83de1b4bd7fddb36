import { Avatar, Button, Code, Drawer, Group, Stack, Text, Timeline } from "@mantine/core";
import type { CaseEvent, OperatorCallables } from "contract/operator";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { Thing, useBlock } from "./blocks.tsx";
import { useFormat } from "./format.ts";
import { Links } from "./invitations.tsx";
import { ReportsTable, type Target } from "./reports.tsx";
import { Answer } from "./section.tsx";

type Found = OperatorCallables["readCase"]["response"];

/** Everything about a reported person or link on one screen, with the buttons that judge it. */
export function Case({ target, onClose }: { target: Target; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useCall("readCase", target);
  // Mantine's drawer returns the focus only when it closes, and this one goes.
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    return () => opener?.focus();
  }, []);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(46rem, 100%)"
      title={t("case.title", { id: target.id })}
      closeButtonProps={{ "aria-label": t("close") }}
      // The page has a banner already.
      attributes={{ header: { role: "presentation" } }}
    >
      <Answer query={query}>
        {(found) => (
          <>
            <Person inviter={found.inviter} />
            <Verdict target={target} found={found} />
            <ReportsTable reports={found.reports} />
            <Links links={found.links} />
            <Events events={found.events} />
          </>
        )}
      </Answer>
    </Drawer>
  );
}

/** Who invites. A link may name no one. */
function Person({ inviter }: Pick<Found, "inviter">) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!inviter) return <Text>{t("case.noInviter")}</Text>;
  const { userId, name, friends, accepted } = inviter;
  return (
    <Group wrap="nowrap">
      {/* As visitors see it: none of a blocked inviter. */}
      <Avatar src={`/picture/${userId}`} name={name ?? ""} alt="" size="xl" />
      <div>
        <Text size="xl" fw={600}>
          {name ?? t("case.noName")}
        </Text>
        <Code>{userId}</Code>
        <Text c="dimmed">
          {t("invitations.friends")} {format.number(friends)} · {t("invitations.accepted")}{" "}
          {format.number(accepted)}
        </Text>
      </div>
    </Group>
  );
}

/** The buttons for a case that is open, or the one that takes the judgement back. The focus waits beside them, as a pressed one goes. */
function Verdict({ target, found: { inviter, events } }: { target: Target; found: Found }) {
  const { t } = useTranslation();
  const block = useBlock();
  const buttons = useRef<HTMLDivElement>(null);
  const judged = inviter
    ? ({ kind: "inviter", id: inviter.userId } as const)
    : ({ kind: "link", id: target.id } as const);
  const reported = inviter ? "invitation" : "link";
  const verdict =
    events.find(({ kind, id, by }) => by && kind === reported && id === judged.id)?.what ?? "released";
  const judge = (blocked: boolean, more: { dismissed?: true; everything?: true } = {}) => {
    buttons.current?.focus();
    block.mutate({ ...judged, blocked, ...more });
  };
  if (verdict === "blocked" || verdict === "dismissed")
    return (
      <Group ref={buttons} tabIndex={-1}>
        <Text fw={600}>{t(`case.${verdict}`)}</Text>
        <Button onClick={() => judge(false, { everything: true })}>{t("case.undo")}</Button>
      </Group>
    );
  return (
    <Group ref={buttons} tabIndex={-1}>
      <Button onClick={() => judge(false, { dismissed: true })}>{t("case.dismiss")}</Button>
      <Button variant="outline" color="red" onClick={() => judge(true)}>
        {t("case.block")}
      </Button>
      {inviter && (
        <Button variant="filled" color="red" onClick={() => judge(true, { everything: true })}>
          {t("case.blockAll")}
        </Button>
      )}
    </Group>
  );
}

/** The time line, newest first, with the operator of each judgement. */
function Events({ events }: { events: CaseEvent[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Text fw={600}>{t("case.events")}</Text>
      <Timeline bulletSize={16} lineWidth={2}>
        {events.map(({ what, at, by, kind, id }) => (
          <Timeline.Item key={`${what} ${kind} ${id} ${at}`} title={t(`case.${what}`)}>
            <Thing kind={kind} id={id} />
            <Text size="sm" c="dimmed">
              {what === "reported" ? format.hour(at) : format.time(at)} {by && t("case.by", { by })}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </Stack>
  );
}
