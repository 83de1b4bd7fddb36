import type { Arrival } from "functions/src/product/arrival-link.ts";
import { useTranslation } from "react-i18next";
import type { Inviter } from "../../backend/contract.ts";
import { Heading, Page } from "../../ui/page.tsx";
import { Friends } from "./friends.tsx";
import { Stores } from "./stores.tsx";
import { WelcomeDial } from "./welcome-dial.tsx";

interface WelcomeProps {
  /** The inviter; undefined while loading, null if there is none or it could not be loaded. */
  friend: Inviter | undefined | null;
  /** What is handed to the app; null if nothing is known. */
  arrival: Arrival | null;
}

/** Congratulations, the two new friends, and the stores that have the app. */
export function Welcome({ friend, arrival }: WelcomeProps) {
  const { t } = useTranslation();
  return (
    <Page title={t("welcome.pageTitle")} hero={<WelcomeDial friend={friend} />}>
      <p className="eyebrow">{t("welcome.congratulations")}</p>
      <Heading>{t("welcome.title")}</Heading>
      {friend !== null && <Friends name={friend?.name} />}
      <p className="lead">{t("welcome.download")}</p>
      <Stores arrival={arrival} />
    </Page>
  );
}
