import type { Inviter } from "contract/callables";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { withQueries } from "../../backend/queries.tsx";
import { failureText } from "../../i18n/texts.tsx";
import { useInviter } from "../../inviter/use-inviter.tsx";
import { Button } from "../../ui/buttons.tsx";
import { Notice } from "../../ui/notices.tsx";

export interface InvitationViewProps {
  /** Absent while it loads, and if it is unknown. */
  inviter: (Pick<Inviter, "name"> & Partial<Inviter>) | undefined;
  isMissing: boolean;
  children?: ReactNode;
}

export const QueriedInvitation = withQueries(Invitation);

/** If the inviter cannot be loaded, signing up is still possible. */
function Invitation({ View }: { View: ComponentType<InvitationViewProps> }) {
  const { t } = useTranslation();
  const { inviter, isMissing, error, refetch, isFetching } = useInviter();
  const retry = (
    <Button variant="quiet" busy={isFetching} onClick={() => refetch()}>
      {t("common.tryAgain")}
    </Button>
  );
  return (
    <View inviter={error ? { name: t("invitation.someone") } : inviter} isMissing={isMissing}>
      {error && <Notice action={retry}>{failureText(t, error)}</Notice>}
    </View>
  );
}
