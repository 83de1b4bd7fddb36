import type { Arrival } from "contract/arrival";
import { useTranslation } from "react-i18next";
import type { Inviter } from "../../backend/contract.ts";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Dial, DialSign } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores } from "./stores.tsx";

interface WelcomeProps {
  /** The inviter; undefined while loading, null if missing or not loaded. */
  friend: Inviter | undefined | null;
  /** Data for the app; null if nothing is known. */
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

/** "You and {name} are now friends", or a skeleton while the name loads. */
function Friends({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <p className="lead friends">
      {name === undefined ? (
        <span className="skeleton" />
      ) : (
        <TextWithName text={(name) => t("welcome.friends", { name })} name={name} />
      )}
    </p>
  );
}

/** The two friends side by side, or a tick if there is no one to show, with a short celebration. */
function WelcomeDial({ friend }: { friend: Inviter | undefined | null }) {
  const { t } = useTranslation();
  return (
    <div className="joy">
      <Dial>
        {friend === null ? (
          <DialSign path="M14 25l7 7 14-15" />
        ) : (
          <div className="pair">
            <Avatar person={friend} label="" />
            <span className="avatar you">{t("welcome.you")}</span>
          </div>
        )}
      </Dial>
    </div>
  );
}
