import type { DocumentSnapshot } from "firebase-admin/firestore";
import { isInviter } from "../users/get-inviter.ts";

interface Documents {
  friendship: DocumentSnapshot;
  inviter: DocumentSnapshot;
  invitee: DocumentSnapshot;
}

/**
 * Whether the inviter is to be told of a friendship: it may have ended or turned round since it was made, either of them
 * may have left, and a client of the mobile app may have written it, about people who are not there.
 */
export function isNews({ friendship, inviter, invitee }: Documents): boolean {
  const isOfThem = friendship.get("userId") === inviter.id && friendship.get("friendId") === invitee.id;
  return isOfThem && isInviter(inviter) && isInviter(invitee);
}
