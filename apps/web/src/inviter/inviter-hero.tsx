import type { Inviter } from "../backend/contract.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Dial } from "../ui/dial.tsx";

/** The inviter's picture on the pages after the invitation, small on a phone. */
export function InviterHero({ inviter }: { inviter: Inviter | undefined }) {
  return (
    <div className="dial-small">
      <Dial>
        <Avatar person={inviter} label="" />
      </Dial>
    </div>
  );
}
