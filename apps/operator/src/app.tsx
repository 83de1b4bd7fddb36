import { useTranslation } from "react-i18next";
import { Failure, type Person } from "./backend.ts";
import { lastDays } from "./days.ts";
import { Page } from "./page.tsx";
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
