import { useTranslation } from "react-i18next";
import { QueryProvider } from "../../backend/query-provider.tsx";
import { useInviter } from "../../inviter/use-inviter.ts";
import { InvitationError } from "./invitation-error.tsx";
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
