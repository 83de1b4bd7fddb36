import { useTranslation } from "react-i18next";
import type { Failure } from "../../backend/failure.ts";
import { failureText } from "../../i18n/failure-text.ts";
import { newEmailPath } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ActionError } from "./action-error.tsx";

interface RefusedCodeProps {
  error: Error;
  onRetry: () => void;
  onContinue: () => void;
}

/** Auth has refused the code. It does not distinguish a used code from a wrong one. */
export function RefusedCode({ error, onRetry, onContinue }: RefusedCodeProps) {
  const { t } = useTranslation();
  const newEmail = (
    <ButtonLink variant="secondary" to={newEmailPath}>
      {t("authAction.newEmail")}
    </ButtonLink>
  );
  switch ((error as Failure).reason) {
    case "action-code-expired":
      return (
        <ActionError title={t("authAction.expiredTitle")} text={t("authAction.expired")}>
          {newEmail}
        </ActionError>
      );
    case "action-code-invalid":
      return (
        <ActionError title={t("authAction.usedTitle")} text={t("authAction.used")}>
          <Button onClick={onContinue}>{t("authAction.goOn")}</Button>
          {newEmail}
        </ActionError>
      );
    default:
      return (
        <ActionError title={t("authAction.failedTitle")} text={failureText(t, error)}>
          <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
        </ActionError>
      );
  }
}
