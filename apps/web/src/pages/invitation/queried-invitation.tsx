import { useTranslation } from "react-i18next";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { failureText } from "../../i18n/failure-text.ts";
import { useInviter } from "../../inviter/use-inviter.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { InvitationView } from "./invitation-view.tsx";

/** The landing page when the server has not sent the inviter along. */
export const QueriedInvitation = () => (
  <QueryProvider>
    <Invitation />
  </QueryProvider>
);

function Invitation() {
  const { t } = useTranslation();
  const { inviter, isMissing, error, refetch, isFetching } = useInviter();
  const someone = { name: t("invitation.someone") };
  return (
    <InvitationView inviter={error ? someone : inviter} isMissing={isMissing}>
      {error && <InvitationError error={error} isRetrying={isFetching} onRetry={refetch} />}
    </InvitationView>
  );
}

interface InvitationErrorProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The inviter could not be loaded. Signing up is still possible. */
function InvitationError({ error, isRetrying, onRetry }: InvitationErrorProps) {
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
