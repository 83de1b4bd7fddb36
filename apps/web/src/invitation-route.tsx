import { namedInviter, useKnownInviter } from "./backend/known-inviter.ts";
import { InvitationPage } from "./invitation/invitation-page.tsx";
import { AskedInvitation, prefetchSignUp, ServerState } from "./lazy-pages.ts";

/** An invitation: as the server told it with the first page, else after asking. */
export function InvitationRoute() {
  const known = useKnownInviter();
  if (known === undefined) {
    return (
      <ServerState>
        <AskedInvitation onApproach={prefetchSignUp} />
      </ServerState>
    );
  }
  return (
    <InvitationPage
      inviter={known ? namedInviter(known) : undefined}
      isMissing={known === null}
      onApproach={prefetchSignUp}
    />
  );
}
