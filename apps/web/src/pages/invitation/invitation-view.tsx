import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Inviter } from "../../backend/contract.ts";
import { useInviterId } from "../../inviter/known-inviter.ts";
import { MissingInviterAlert } from "../../inviter/missing-inviter-alert.tsx";
import { Avatar } from "../../ui/avatar.tsx";
import { Dial } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { InvitationActions } from "./invitation-actions.tsx";
import { InvitationHeadline } from "./invitation-headline.tsx";

interface InvitationViewProps {
  /** Absent while it loads, and if it is unknown. */
  inviter: (Pick<Inviter, "name"> & Partial<Inviter>) | undefined;
  /** The inviter's id is unknown. */
  isMissing: boolean;
  children?: ReactNode;
}

/** Shows the inviter, "Sign up" and "I already have an account". */
export function InvitationView({ inviter, isMissing, children }: InvitationViewProps) {
  const { t, i18n } = useTranslation();
  const inviterId = useInviterId();
  return (
    <Page
      title={isMissing ? t("invitation.invalidTitle") : t("invitation.pageTitle")}
      hero={
        <Dial>
          <Avatar person={inviter} label={inviter?.pictureUrl ? inviter.name : ""} />
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
      <InvitationActions inviterId={inviterId} disabled={isMissing} />
      {isMissing ? (
        <MissingInviterAlert />
      ) : (
        <a href={`/report/invitation/${inviterId}?hl=${i18n.language}`} className="button button-quiet">
          {t("invitation.report")}
        </a>
      )}
    </Page>
  );
}
