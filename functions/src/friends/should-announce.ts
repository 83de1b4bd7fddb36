import { type FriendSnapshot, peopleIn } from "../documents/friends.ts";
import { isThere, type UserSnapshot } from "../documents/users.ts";

interface Documents {
  friendship: FriendSnapshot;
  inviter: UserSnapshot;
  invitee: UserSnapshot;
}

/**
 * Whether a friendship is still to be announced. It may have ended or been reversed since, or a user may have
 * left. A client of the mobile app may also have written it about users who do not exist.
 */
export function shouldAnnounce({ friendship, inviter, invitee }: Documents): boolean {
  const { inviterId, inviteeId } = peopleIn(friendship);
  const isOfThem = inviterId === inviter.id && inviteeId === invitee.id;
  return isOfThem && isThere(inviter) && isThere(invitee);
}
