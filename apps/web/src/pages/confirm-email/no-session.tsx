import { useTranslation } from "react-i18next";
import { homePath, signUpPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/**
 * Only a session can have the e-mail sent again. The browser that signed up gets a new one by signing up again, which
 * goes on with the same account; any other one is told where to look for it.
 */
export function NoSession({ inviterId }: { inviterId: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{inviterId ? t("confirmEmail.signedOut") : t("confirmEmail.otherBrowser")}</p>
      <ButtonLink look="secondary" to={inviterId ? signUpPath(inviterId) : homePath}>
        {inviterId ? t("confirmEmail.signUpAgain") : t("common.toStart")}
      </ButtonLink>
    </>
  );
}
