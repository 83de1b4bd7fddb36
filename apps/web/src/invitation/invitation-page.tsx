import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Inviter } from "../backend/contract.ts";
import { useInviterId } from "../backend/use-inviter-id.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Dial } from "../ui/dial.tsx";
import { Heading, Page } from "../ui/page.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { InvitationHeadline } from "./invitation-headline.tsx";
import { MissingInviterAlert } from "./missing-inviter-alert.tsx";

interface InvitationPageProps {
  /** Absent while nothing is known yet, and where nobody has the id in the address. */
  inviter: Inviter | undefined;
  isMissing: boolean;
  /** Somebody is about to go on to signing up. */
  onApproach: () => void;
  /** What else there is to say. */
  children?: ReactNode;
}

/** Where an invitation leads: who asks for help, and the two ways on. */
export function InvitationPage({ inviter, isMissing, onApproach, children }: InvitationPageProps) {
  const { t } = useTranslation();
  const inviterId = useInviterId();
  const picture = inviter?.pictureUrl ? t("invitation.picture", { name: inviter.name }) : "";
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
          <InvitationHeadline name={inviter?.name} />
          <p>{t("invitation.about")}</p>
        </>
      )}
      {children}
      <InvitationActions inviterId={inviterId} disabled={isMissing} onApproach={onApproach} />
      {isMissing && <MissingInviterAlert />}
    </Page>
  );
}
