import { useTranslation } from "react-i18next";
import { homePath, signUpPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/**
 * Without a session the email cannot be sent again. In the browser that signed up, signing up again resumes the
 * account; in any other one, the text refers to that browser.
 */
export function NoSession({ inviterId }: { inviterId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("confirmEmail.spam")}</p>
      <p>{inviterId ? t("confirmEmail.signedOut") : t("confirmEmail.otherBrowser")}</p>
      <ButtonLink variant="secondary" to={inviterId ? signUpPath(inviterId) : homePath}>
        {inviterId ? t("confirmEmail.signUpAgain") : t("common.toStart")}
      </ButtonLink>
    </>
  );
}
