import { friendDocument, peopleIn } from "../documents/friends.ts";
import { notify } from "../notifications/notify.ts";
import type { Services } from "../platform/services.ts";
import { friendshipId, type Pair } from "./friendship.ts";

/** Announces a new friend to the inviter, unless the friendship has ended or been reversed since. */
export function announceFriend(
  services: Pick<Services, "db" | "messaging">,
  { inviterId, inviteeId }: Pair,
): Promise<void> {
  const id = friendshipId(inviterId, inviteeId);
  return notify(services, {
    kind: "friend_join",
    recipientId: inviterId,
    subjectId: inviteeId,
    id,
    cause: friendDocument(services.db, id),
    // The id names the pair, so the invitee tells the direction.
    isDue: (friendship) => peopleIn(friendship).inviteeId === inviteeId,
  });
}
