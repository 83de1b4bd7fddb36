import { Avatar } from "../ui/avatar.tsx";
import { Dial } from "../ui/dial.tsx";

/** The inviter's picture on the pages after the invitation, small on a phone. */
export function InviterHero({ pictureUrl }: { pictureUrl: string | null }) {
  return (
    <div className="dial-small">
      <Dial>
        <Avatar pictureUrl={pictureUrl} label="" />
      </Dial>
    </div>
  );
}
