import { useTranslation } from "react-i18next";
import { useInviter } from "../backend/use-inviter.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Dial } from "../ui/dial.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { InvitationHeadline } from "./invitation-headline.tsx";
import { InvitationTrouble } from "./invitation-trouble.tsx";

/** Where an invitation leads: who asks for help, and the two ways on. */
export function InvitationPage({ onApproach }: { onApproach: () => void }) {
  const { t } = useTranslation();
  const { inviterId, inviter, isMissing, error, refetch, isFetching } = useInviter();
  const picture = inviter ? t("invitation.picture", { name: inviter.name }) : "";
  return (
    <Page
      title={t("invitation.pageTitle")}
      hero={
        <Dial>
          <Avatar pictureUrl={inviter?.pictureUrl ?? null} label={picture} />
        </Dial>
      }
    >
      {isMissing ? (
        <>
          <Heading>{t("invitation.invalidTitle")}</Heading>
          <p>{t("invitation.invalidHelp")}</p>
        </>
      ) : (
        <>
          <InvitationHeadline name={error ? t("invitation.someone") : inviter?.name} />
          <p>{t("invitation.about")}</p>
        </>
      )}
      {error && <InvitationTrouble error={error} isRetrying={isFetching} onRetry={refetch} />}
      <InvitationActions inviterId={inviterId} disabled={isMissing} onApproach={onApproach} />
    </Page>
  );
}
