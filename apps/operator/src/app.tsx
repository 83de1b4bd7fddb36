import { useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Abuse } from "./abuse/abuse.tsx";
import { Failure, type Person } from "./backend.ts";
import { type Choices, choicesIn, queryOf } from "./choices.ts";
import { lastDays } from "./days.ts";
import { Deliveries } from "./deliveries/deliveries.tsx";
import { ChoicesBar } from "./funnel/choices-bar.tsx";
import { Funnel } from "./funnel/funnel.tsx";
import { Invitations } from "./invitations/invitations.tsx";
import { Refused } from "./session/refused.tsx";
import { SignIn } from "./session/sign-in.tsx";
import { TopBar } from "./session/top-bar.tsx";
import { usePerson } from "./session/use-person.ts";
import { useCall } from "./use-call.ts";

/** One page, for operators; everybody else learns how to become one. */
export function App() {
  const { t } = useTranslation();
  const person = usePerson();
  return (
    <>
      <TopBar person={person ?? null} />
      {person === undefined && (
        <p role="status" className="waiting">
          {t("loading")}
        </p>
      )}
      {person === null && <SignIn />}
      {person && <Admitted key={person.uid} person={person} />}
    </>
  );
}

/** The functions alone know who is an operator: the smallest of their calls says so. */
function Admitted({ person }: { person: Person }) {
  const { error, refetch } = useCall("readDeliveries", lastDays(1));
  const isRefused = error instanceof Failure && error.reason === "not-operator";
  return isRefused ? <Refused person={person} onCheck={refetch} /> : <Page />;
}

/** The results of invitations, and an operator's tools. */
function Page() {
  const { t } = useTranslation();
  const [choices, change] = useChoices();
  const { from, to } = choices;
  return (
    <main className="page">
      <h1 className="visually-hidden">{t("title")}</h1>
      <ChoicesBar choices={choices} onChange={change} />
      <Funnel choices={choices} />
      <Invitations period={{ from, to }} />
      <Abuse />
      <Deliveries period={{ from, to }} />
    </main>
  );
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

/** The choices in the address, and how to change some: the button "back" undoes it. */
function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const query = useSyncExternalStore(subscribe, () => location.search);
  const choices = useMemo(() => choicesIn(query), [query]);
  const change = (changes: Partial<Choices>) => {
    history.pushState(null, "", queryOf({ ...choices, ...changes }));
    for (const listener of listeners) listener();
  };
  return [choices, change];
}
