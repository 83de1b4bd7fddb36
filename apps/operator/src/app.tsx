import { AppShell, Button, Group, NativeSelect, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { brand } from "contract/brand";
import { languageCodes, languages } from "contract/languages";
import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Abuse } from "./abuse.tsx";
import { reasonOf, useCall } from "./backend.ts";
import { type Choices, choicesIn, queryOf } from "./choices.ts";
import { ChoicesBar } from "./choices-bar.tsx";
import { Funnel } from "./funnel.tsx";
import { languageStorage } from "./i18n.ts";
import { Invitations } from "./invitations.tsx";
import { Loading } from "./section.tsx";
import { leave, Refused, SignIn, usePerson } from "./session.tsx";

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
        {person && <Admitted key={person.uid} email={person.email ?? ""} />}
      </AppShell.Main>
    </AppShell>
  );
}

/** The product, the language, and who is signed in. */
function TopBar({ email }: { email: string | null | undefined }) {
  const { t, i18n } = useTranslation();
  const [, store] = useLocalStorage<string>(languageStorage);
  const choose = (code: string) => {
    store(code);
    void i18n.changeLanguage(code);
  };
  return (
    <Group h="100%" px="md" gap="xs" wrap="nowrap">
      <Text fw={750}>{brand.name}</Text>
      <Text c="dimmed" mr="auto">
        {t("title")}
      </Text>
      <NativeSelect
        size="sm"
        aria-label={t("choices.language")}
        value={i18n.language}
        onChange={({ target }) => choose(target.value)}
        data={languageCodes.map((code) => ({ value: code, label: languages[code].ownName, lang: code }))}
      />
      {email != null && (
        <Button title={t("signIn.signedInAs", { email })} onClick={leave}>
          {t("signIn.signOut")}
        </Button>
      )}
    </Group>
  );
}

/** The functions alone know who is an operator: the smallest of their calls says so. */
function Admitted({ email }: { email: string }) {
  const { error, refetch } = useCall("listBlocks", {});
  return reasonOf(error) === "not-operator" ? <Refused email={email} onCheck={refetch} /> : <Page />;
}

/** The results of invitations, and an operator's tools. */
function Page() {
  const { t } = useTranslation();
  const [choices, change] = useChoices();
  const { from, to } = choices;
  return (
    <Stack maw={1240} mx="auto">
      <VisuallyHidden>
        <Title>{t("title")}</Title>
      </VisuallyHidden>
      <ChoicesBar choices={choices} onChange={change} />
      <Funnel choices={choices} />
      <Invitations period={{ from, to }} />
      <Abuse />
    </Stack>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("popstate", listener);
  return () => window.removeEventListener("popstate", listener);
}

/** The choices in the address, and how to change some: the button "back" undoes it. */
function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const choices = useMemo(() => choicesIn(query), [query]);
  const change = (changes: Partial<Choices>) => {
    history.pushState(null, "", queryOf({ ...choices, ...changes }));
    window.dispatchEvent(new PopStateEvent("popstate"));
  };
  return [choices, change];
}
