import { useTranslation } from "react-i18next";
import { useInviter } from "../backend/use-inviter.ts";
import { InvitationPage } from "./invitation-page.tsx";
import { InvitationTrouble } from "./invitation-trouble.tsx";

/** An invitation about which the first page told nothing. */
export function AskedInvitation({ onApproach }: { onApproach: () => void }) {
  const { t } = useTranslation();
  const { inviter, isMissing, error, refetch, isFetching } = useInviter();
  const someone = { name: t("invitation.someone"), pictureUrl: null };
  return (
    <InvitationPage inviter={error ? someone : inviter} isMissing={isMissing} onApproach={onApproach}>
      {error && <InvitationTrouble error={error} isRetrying={isFetching} onRetry={refetch} />}
    </InvitationPage>
  );
}
