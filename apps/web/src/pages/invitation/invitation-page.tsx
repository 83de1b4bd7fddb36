import { useTranslation } from "react-i18next";
import { displayedInviter, useKnownInviter } from "../../inviter/known-inviter.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { InvitationView } from "./invitation-view.tsx";

const QueriedInvitation = lazyWithPreload(
  async () => (await import("./queried-invitation.tsx")).QueriedInvitation,
);

/** The landing page, with the inviter that the server has sent along or after fetching it. */
export function InvitationPage() {
  const { t } = useTranslation();
  const inviter = useKnownInviter();
  if (inviter === undefined) return <QueriedInvitation />;
  return (
    <InvitationView
      inviter={inviter ? displayedInviter(inviter, t) : undefined}
      isMissing={inviter === null}
    />
  );
}

InvitationPage.preload = QueriedInvitation.preload;
