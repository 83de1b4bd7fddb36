import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Inviter } from "../../backend/contract.ts";
import { AccountLink } from "../../inviter/account-link.tsx";
import { useInviterId } from "../../inviter/known-inviter.ts";
import { MissingInviterAlert } from "../../inviter/missing-inviter-alert.tsx";
import { useAccountLink } from "../../inviter/use-account-link.ts";
import { signUpMethodsPath } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dial } from "../../ui/dial.tsx";
import { Name } from "../../ui/name.tsx";
import { Heading, Page } from "../../ui/page.tsx";

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

/** Longer names are set smaller, and end after two lines. */
const LONG_NAME = 20;

/**
 * "{name} needs your help …", with the name and "needs your help" in large letters. A skeleton while the name
 * loads. A name in another script keeps its own direction.
 */
function InvitationHeadline({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const isLoading = name === undefined;
  const [who = "", ask, rest] = t("invitation.headline", {
    name: isLoading ? "…" : name.replaceAll(/\s+/g, " "),
  }).split("\n");
  return (
    <Heading className={who.length > LONG_NAME ? "headline headline-long" : "headline"}>
      <Name name={who} className={isLoading ? "headline-who skeleton" : "headline-who"} /> <br />
      <span className="headline-ask">{ask}</span> <br />
      {rest}
    </Heading>
  );
}

interface InvitationActionsProps {
  inviterId: string;
  disabled: boolean;
}

/** "Sign up" and "I already have an account": links, so that they work without JavaScript. */
function InvitationActions({ inviterId, disabled }: InvitationActionsProps) {
  const { t } = useTranslation();
  const account = useAccountLink(inviterId);
  return (
    <div className="actions dock">
      <ButtonLink to={disabled ? "" : signUpMethodsPath(inviterId)} disabled={disabled}>
        {t("invitation.signUp")}
      </ButtonLink>
      <AccountLink variant="secondary" account={account} disabled={disabled}>
        {t("invitation.haveAccount")}
      </AccountLink>
    </div>
  );
}
