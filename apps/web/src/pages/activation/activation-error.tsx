import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Failure } from "../../backend/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { invitationPath, newEmailPath, signUpPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Heading, Paragraphs } from "../../ui/page.tsx";

interface ActivationErrorProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Why the user could not be activated, and what to do. */
export function ActivationError({ error, isRetrying, onRetry }: ActivationErrorProps) {
  const { t } = useTranslation();
  const { fid } = useParams();
  const reason = error instanceof Failure ? error.reason : "unexpected";
  if (reason === "user-not-found" || reason === "invalid-request") {
    return (
      <div role="alert" className="actions">
        <Heading>{t("welcome.unknownTitle")}</Heading>
        <Paragraphs text={t("welcome.unknown")} />
        {fid && <ButtonLink to={invitationPath(fid)}>{t("welcome.toInvitation")}</ButtonLink>}
      </div>
    );
  }
  // The form goes on with the account that is there: see use-sign-up.ts.
  if (reason === "not-registered" && fid) {
    return (
      <div role="alert" className="actions">
        <Heading>{t("welcome.notRegisteredTitle")}</Heading>
        <Paragraphs text={t("welcome.notRegistered")} />
        <ButtonLink to={`${signUpPath(fid)}?resume=1`}>{t("welcome.register")}</ButtonLink>
      </div>
    );
  }
  const isUnconfirmed = reason === "email-not-verified";
  return (
    <div role="alert" className="actions">
      <Heading>{isUnconfirmed ? t("welcome.notVerifiedTitle") : t("welcome.failedTitle")}</Heading>
      <p>{isUnconfirmed ? t("welcome.notVerified") : failureText(t, error)}</p>
      <Button busy={isRetrying} onClick={onRetry}>
        {isUnconfirmed ? t("welcome.checkAgain") : t("common.tryAgain")}
      </Button>
      {isUnconfirmed && (
        <ButtonLink variant="quiet" to={newEmailPath}>
          {t("authAction.newEmail")}
        </ButtonLink>
      )}
    </div>
  );
}
