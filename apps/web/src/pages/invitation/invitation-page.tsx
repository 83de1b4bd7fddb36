import { useTranslation } from "react-i18next";
import {
  AccountLink,
  displayedInviter,
  MissingInviter,
  useInviterId,
  useKnownInviter,
} from "../../inviter/inviter.tsx";
import { useHasJoined } from "../../inviter/joined.ts";
import { signUpMethodsPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { DeleteAccountLink } from "../../ui/delete-account-link.tsx";
import { PersonDial } from "../../ui/dial.tsx";
import { lazyWithPreload } from "../../ui/lost-code.tsx";
import { Heading, Name, Page } from "../../ui/page.tsx";
import type { InvitationViewProps } from "./queried-invitation.tsx";

const QueriedInvitation = lazyWithPreload(
  async () => (await import("./queried-invitation.tsx")).QueriedInvitation,
);

/** The landing page, with the inviter that the server has sent along or after fetching it. */
export const InvitationPage = Object.assign(Invitation, { preload: QueriedInvitation.preload });

function Invitation() {
  const { t } = useTranslation();
  const inviter = useKnownInviter();
  if (inviter === undefined) return <QueriedInvitation View={InvitationView} />;
  return (
    <InvitationView
      inviter={inviter ? displayedInviter(inviter, t) : undefined}
      isMissing={inviter === null}
    />
  );
}

/** Shows the inviter, "Sign up" and "I already have an account": links, so that they work without JavaScript. */
function InvitationView({ inviter, isMissing, children }: InvitationViewProps) {
  const { t, i18n } = useTranslation();
  const inviterId = useInviterId();
  const hasJoined = useHasJoined(inviterId);
  return (
    <Page hero={<PersonDial person={inviter} label={inviter?.pictureUrl ? inviter.name : ""} />}>
      {isMissing ? (
        <>
          <Heading>{t("invitation.invalidTitle")}</Heading>
          <MissingInviter />
        </>
      ) : (
        <>
          <InvitationHeadline name={inviter?.name} />
          <p>{hasJoined ? t("invitation.joined") : t("invitation.about")}</p>
        </>
      )}
      {children}
      <div className="actions dock">
        <ButtonLink
          variant={hasJoined ? "secondary" : "primary"}
          to={isMissing ? undefined : signUpMethodsPath(inviterId)}
        >
          {t("invitation.signUp")}
        </ButtonLink>
        <AccountLink variant={hasJoined ? "primary" : "secondary"} disabled={isMissing} />
      </div>
      {!isMissing && (
        <a href={`/report/invitation/${inviterId}?hl=${i18n.language}`} className="report">
          {t("invitation.report")}
        </a>
      )}
      {hasJoined && <DeleteAccountLink />}
    </Page>
  );
}

/** Longer names are set smaller. */
const LONG_NAME = 20;

/** "{name} needs your help …" in large letters. A skeleton while the name loads. */
function InvitationHeadline({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  const [who = "", ask, rest] = t("invitation.headline", { name: name ?? "…" }).split("\n");
  return (
    <Heading
      title={t("invitation.pageTitle")}
      className={who.length > LONG_NAME ? "headline headline-long" : "headline"}
    >
      <Name name={who} className={name === undefined ? "headline-who skeleton" : "headline-who"} />
      <br />
      <span className="headline-ask">{` ${ask} `}</span>
      <br />
      <span>{rest}</span>
    </Heading>
  );
}
