import { useTranslation } from "react-i18next";
import { Failure } from "../backend/failure.ts";
import { failureText } from "../i18n/failure-text.ts";
import { routePatterns } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { ActionTrouble } from "./action-trouble.tsx";

interface RefusedCodeProps {
  error: Error;
  onRetry: () => void;
  onGoOn: () => void;
}

/** A code that Auth did not take. It calls a used code and a wrong one by the same name. */
export function RefusedCode({ error, onRetry, onGoOn }: RefusedCodeProps) {
  const { t } = useTranslation();
  const reason = error instanceof Failure ? error.reason : "unexpected";
  const newEmail = (
    <ButtonLink look="secondary" to={routePatterns.confirmEmail}>
      {t("authAction.newEmail")}
    </ButtonLink>
  );
  switch (reason) {
    case "action-code-expired":
      return (
        <ActionTrouble title={t("authAction.expiredTitle")} text={t("authAction.expired")}>
          {newEmail}
        </ActionTrouble>
      );
    case "action-code-invalid":
      return (
        <ActionTrouble title={t("authAction.usedTitle")} text={t("authAction.used")}>
          <Button onClick={onGoOn}>{t("authAction.goOn")}</Button>
          {newEmail}
        </ActionTrouble>
      );
    default:
      return (
        <ActionTrouble title={t("authAction.failedTitle")} text={failureText(t, error)}>
          <Button onClick={onRetry}>{t("common.tryAgain")}</Button>
        </ActionTrouble>
      );
  }
}
