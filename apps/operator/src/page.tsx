import { useTranslation } from "react-i18next";
import { Abuse } from "./abuse/abuse.tsx";
import { Deliveries } from "./deliveries/deliveries.tsx";
import { ChoicesBar } from "./funnel/choices-bar.tsx";
import { Funnel } from "./funnel/funnel.tsx";
import { Invitations } from "./invitations/invitations.tsx";
import { useChoices } from "./use-choices.ts";

/** What invitations lead to, and what an operator does about it. */
export function Page() {
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
