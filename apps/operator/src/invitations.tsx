import { Alert, Anchor, Code, SimpleGrid } from "@mantine/core";
import type { ClickedLink, InviterCount, Period } from "contract/operator";
import { useTranslation } from "react-i18next";
import { useCall } from "./backend.ts";
import { BlockButton } from "./blocks.tsx";
import { DataTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import type { Target } from "./reports.tsx";
import { Answer, Section } from "./section.tsx";

interface InvitationsProps {
  period: Period;
  onOpen: (target: Target) => void;
}

/** The most successful inviters, and links. */
export function Invitations({ period, onOpen }: InvitationsProps) {
  const { t } = useTranslation();
  const query = useCall("findInvitations", period);
  return (
    <Section title={t("invitations.title")} lead={t("invitations.lead")}>
      <Answer query={query}>
        {({ inviters, links, isComplete }) => (
          <>
            {!isComplete && <Alert>{t("invitations.incomplete")}</Alert>}
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Inviters inviters={inviters} onChoose={(id) => onOpen({ kind: "invitation", id })} />
              <Links links={links} />
            </SimpleGrid>
          </>
        )}
      </Answer>
    </Section>
  );
}

interface InvitersProps {
  inviters: InviterCount[];
  onChoose: (userId: string) => void;
}

/** The inviters with the most new friends, by id only. Pressing one opens the case. */
function Inviters({ inviters, onChoose }: InvitersProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      title={t("invitations.inviters")}
      none={t("empty")}
      head={[t("invitations.inviter"), t("invitations.friends"), t("invitations.accepted")]}
      rows={inviters.map(({ userId, friends, accepted }) => [
        <Anchor key="id" component="button" ff="monospace" onClick={() => onChoose(userId)}>
          {userId}
        </Anchor>,
        friends,
        accepted,
      ])}
    />
  );
}

/** Links with their clicks. */
export function Links({ links }: { links: ClickedLink[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      title={t("invitations.links")}
      none={t("empty")}
      head={[t("invitations.link"), t("invitations.clicks"), t("invitations.created"), t("abuse.action")]}
      rows={links.map(({ code, clicks: { IOS, ANDROID, DESKTOP }, since, isOff }) => [
        <Code key="code">{code}</Code>,
        IOS + ANDROID + DESKTOP,
        format.time(since),
        <BlockButton key="button" kind="link" id={code} isBlocked={isOff} />,
      ])}
    />
  );
}
