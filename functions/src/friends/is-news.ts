import { type FriendSnapshot, peopleIn } from "../documents/friends.ts";
import { isInviter, type UserSnapshot } from "../documents/users.ts";

interface Documents {
  friendship: FriendSnapshot;
  inviter: UserSnapshot;
  invitee: UserSnapshot;
}

/**
 * Whether the inviter is to be told of a friendship: it may have ended or turned round since it was made, either of them
 * may have left, and a client of the mobile app may have written it, about people who are not there.
 */
export function isNews({ friendship, inviter, invitee }: Documents): boolean {
  const { inviterId, inviteeId } = peopleIn(friendship);
  const isOfThem = inviterId === inviter.id && inviteeId === invitee.id;
  return isOfThem && isInviter(inviter) && isInviter(invitee);
}
