import { useTranslation } from "react-i18next";
import { Failure } from "../../backend/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { signUpPath } from "../../paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Why no email was sent. To another address Auth requires a recent sign-in, which signing up again is. */
export function MailError({ error, inviterId }: { error: Error; inviterId: string | undefined }) {
  const { t } = useTranslation();
  const isTooLate = error instanceof Failure && error.reason === "sign-in-again";
  const action = isTooLate && inviterId && (
    <ButtonLink variant="quiet" to={signUpPath(inviterId)}>
      {t("confirmEmail.signUpAgain")}
    </ButtonLink>
  );
  return <Notice action={action}>{failureText(t, error)}</Notice>;
}
