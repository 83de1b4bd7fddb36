import { useTranslation } from "react-i18next";
import { failureText } from "../../i18n/failure-text.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

interface InvitationErrorProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The inviter could not be loaded. Signing up is still possible. */
export function InvitationError({ error, isRetrying, onRetry }: InvitationErrorProps) {
  const { t } = useTranslation();
  return (
    <Notice
      action={
        <Button variant="quiet" busy={isRetrying} onClick={onRetry}>
          {t("common.tryAgain")}
        </Button>
      }
    >
      {failureText(t, error)}
    </Notice>
  );
}
