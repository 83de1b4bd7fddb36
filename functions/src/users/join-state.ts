import type { DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { friendshipId } from "../friends/friendship.ts";
import type { Services } from "../services.ts";

/** What joining is decided on, all read at the same moment. Without an inviter the last three are missing. */
export interface JoinState {
  user: DocumentSnapshot;
  notifications: DocumentSnapshot;
  invitation: DocumentSnapshot;
  inviter?: DocumentSnapshot;
  friendship?: DocumentSnapshot;
  history?: DocumentSnapshot;
}

/** The documents of a `JoinState`, in the order that `joinState` takes their snapshots. */
export function documentsToJoin(
  db: Services["db"],
  joinerId: string,
  inviterId: string | undefined,
): DocumentReference[] {
  const doc = (collection: string, id: string) => db.collection(collection).doc(id);
  const own = [doc("Users", joinerId), doc("Notifications", joinerId), doc("Invitations", joinerId)];
  if (!inviterId || inviterId === joinerId) return own;
  const friendship = doc("Friends", friendshipId(inviterId, joinerId));
  return [...own, doc("Users", inviterId), friendship, doc("NotificationHistory", inviterId)];
}

export function joinState(snapshots: DocumentSnapshot[]): JoinState {
  const [user, notifications, invitation, inviter, friendship, history] = snapshots;
  if (!user || !notifications || !invitation) throw new Error("getAll answered fewer documents than asked");
  return {
    user,
    notifications,
    invitation,
    ...(inviter && friendship && history && { inviter, friendship, history }),
  };
}
