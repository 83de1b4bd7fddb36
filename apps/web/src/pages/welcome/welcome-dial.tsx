import { useTranslation } from "react-i18next";
import type { Inviter } from "../../backend/contract.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Dial, DialSign } from "../../ui/dial.tsx";

/** The two friends side by side, or a tick if there is no one to show, with a short celebration. */
export function WelcomeDial({ friend }: { friend: Inviter | undefined | null }) {
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
