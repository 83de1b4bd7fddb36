import { displayedInviter, useKnownInviter } from "../../inviter/known-inviter.ts";
import { lazyWithPreload } from "../../ui/lazy-with-preload.tsx";
import { InvitationView } from "./invitation-view.tsx";

const QueriedInvitation = lazyWithPreload(
  async () => (await import("./queried-invitation.tsx")).QueriedInvitation,
);

/** Where an invitation leads: at once with the inviter that the server has sent along, else after asking. */
export function InvitationPage() {
  const inviter = useKnownInviter();
  if (inviter === undefined) return <QueriedInvitation />;
  return (
    <InvitationView inviter={inviter ? displayedInviter(inviter) : undefined} isMissing={inviter === null} />
  );
}

/** Fetches what only an invitation without its inviter needs. */
InvitationPage.preload = QueriedInvitation.preload;
