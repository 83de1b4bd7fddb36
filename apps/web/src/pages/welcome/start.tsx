import { useTranslation } from "react-i18next";
import { Navigate, useLocation } from "react-router";
import { TextWithName } from "../../i18n/text-with-name.tsx";
import { confirmEmailPath, invitationPath, keepLanguage } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Dial } from "../../ui/dial.tsx";
import { Heading, Page } from "../../ui/page.tsx";
import { Stores } from "./stores.tsx";
import { useDeepLink } from "./use-deep-link.ts";

/**
 * The start page. Dead ends lead here, and so does "Continue in the browser" of a deep link: that one names the inviter,
 * and whoever is signed in here is told which account the app is to be opened with, or goes on to confirm it.
 */
export function Start() {
  const { t } = useTranslation();
  const location = useLocation();
  const { inviterId, inviter, person } = useDeepLink();
  if (person && !person.isVerified) return <Navigate to={keepLanguage(confirmEmailPath, location)} replace />;
  return (
    <Page
      title={t("welcome.pageTitle")}
      hero={<Dial>{inviter && <Avatar person={inviter} label="" />}</Dial>}
    >
      <Heading>{t("welcome.title")}</Heading>
      <p className="lead">
        {inviter ? (
          <TextWithName text={(name) => t("welcome.waiting", { name })} name={inviter.name} />
        ) : (
          t("invitation.about")
        )}
      </p>
      <p className="lead">{t("welcome.download")}</p>
      {person && (
        <p>
          <TextWithName text={(email) => t("welcome.signedIn", { email })} name={person.email} />
        </p>
      )}
      <Stores arrival={null}>
        {inviter && !person && (
          <ButtonLink variant="quiet" to={invitationPath(inviterId)}>
            {t("welcome.noAccount")}
          </ButtonLink>
        )}
      </Stores>
    </Page>
  );
}
