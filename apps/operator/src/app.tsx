import { AppShell, Button, Group, Stack, Tabs, Text, Title, VisuallyHidden } from "@mantine/core";
import { brand } from "contract/brand";
import type { User } from "firebase/auth";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { leave, reasonOf, useCall } from "./backend.ts";
import { BlocksSection } from "./blocks.tsx";
import { Case } from "./case.tsx";
import { Days } from "./days.tsx";
import { Invitations } from "./invitations.tsx";
import { lastDays, PeriodInputs } from "./period.tsx";
import { Reports, type Target } from "./reports.tsx";
import { Enrolment } from "./second-factor.tsx";
import { Loading } from "./section.tsx";
import { Refused, SignIn, usePerson } from "./session.tsx";

/** One page, for operators; everybody else learns how to become one. */
export function App() {
  const person = usePerson();
  return (
    <AppShell header={{ height: 56 }} padding={{ base: "xs", sm: "md" }}>
      <AppShell.Header>
        <TopBar email={person?.email} />
      </AppShell.Header>
      <AppShell.Main>
        {person === undefined && <Loading />}
        {person === null && <SignIn />}
        {person && <Admitted key={person.uid} person={person} />}
      </AppShell.Main>
    </AppShell>
  );
}

/** The product, and who is signed in. */
function TopBar({ email }: { email: string | null | undefined }) {
  const { t } = useTranslation();
  return (
    <Group h="100%" px="md" gap="xs" wrap="nowrap">
      <Text fw={750}>{brand.name}</Text>
      <Text c="dimmed" mr="auto">
        {t("title")}
      </Text>
      {email != null && (
        <Button title={t("signIn.signedInAs", { email })} onClick={leave}>
          {t("signIn.signOut")}
        </Button>
      )}
    </Group>
  );
}

/** The functions alone know who is an operator: the smallest of their calls says so. */
function Admitted({ person }: { person: User }) {
  const { error, refetch } = useCall("listBlocks", {});
  const reason = error && reasonOf(error);
  if (reason === "not-operator") return <Refused email={person.email ?? ""} onCheck={refetch} />;
  return reason === "second-factor-missing" ? <Enrolment person={person} /> : <Page />;
}

/** Three tabs: reports and blocks, the sums of each day, and the top inviters. */
function Page() {
  const { t } = useTranslation();
  const [period, setPeriod] = useState(lastDays);
  const [shown, show] = useState<Target | null>(null);
  const inputs = <PeriodInputs key="period" period={period} onChange={setPeriod} />;
  const panels = {
    reports: [<Reports key="reports" onOpen={show} />, <BlocksSection key="blocks" />],
    numbers: [inputs, <Days key="days" period={period} />],
    inviters: [inputs, <Invitations key="inviters" period={period} onOpen={show} />],
  };
  return (
    <Tabs defaultValue="reports" keepMounted={false} maw={1240} mx="auto">
      <VisuallyHidden>
        <Title>{t("title")}</Title>
      </VisuallyHidden>
      <Tabs.List mb="md">
        {Object.keys(panels).map((name) => (
          <Tabs.Tab key={name} value={name}>
            {t(`tabs.${name as keyof typeof panels}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {Object.entries(panels).map(([name, parts]) => (
        <Tabs.Panel key={name} value={name}>
          <Stack>{parts}</Stack>
        </Tabs.Panel>
      ))}
      {shown && <Case key={shown.id} target={shown} onClose={() => show(null)} />}
    </Tabs>
  );
}
