import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { withQueries } from "../../backend/queries.tsx";
import { TextWithName } from "../../i18n/texts.tsx";
import { type SignedUp, useFriend } from "../../inviter/use-inviter.tsx";
import { homePath, invitationPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/buttons.tsx";
import { Avatar, Dial } from "../../ui/dial.tsx";
import { useIsHydrated } from "../../ui/notices.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores, Welcome } from "./welcome.tsx";

/** Congratulations, or the greeting of the start page. The address says nothing about the visitor. */
export default withQueries(() => (useLocation().pathname === homePath ? <Start /> : <AfterSignUp />));

/** After Google or Apple. The history entry says who signed up, also after a reload; a link says nothing. */
function AfterSignUp() {
  const { state } = useLocation() as { state: SignedUp | null };
  const signedUp = useIsHydrated() ? state : null;
  const friend = useFriend(signedUp?.arrival?.inviterId);
  return <Welcome friend={friend} signedUp={signedUp} />;
}

/** The start page. It shows the inviter if a deep link names one. */
function Start() {
  const { t } = useTranslation();
  const inviterId = new URLSearchParams(useLocation().search).get("userId") ?? "";
  const inviter = useFriend(inviterId);
  return (
    <Page hero={<Dial>{inviter && <Avatar person={inviter} label="" />}</Dial>}>
      <Heading title={t("welcome.pageTitle")}>{t("welcome.title")}</Heading>
      <p className="lead">
        {inviter ? (
          <TextWithName text={(name) => t("welcome.waiting", { name })} name={inviter.name} />
        ) : (
          t("invitation.about")
        )}
      </p>
      <p className="lead">{t("welcome.download")}</p>
      <Stores arrival={null}>
        <div className="deep-link">
          {inviter && (
            <ButtonLink variant="quiet" to={invitationPath(inviterId)}>
              {t("welcome.noAccount")}
            </ButtonLink>
          )}
        </div>
      </Stores>
    </Page>
  );
}
