import type { Firestore } from "firebase-admin/firestore";
import { blockDocument } from "../documents/blocks.ts";
import { friendDocument } from "../documents/friends.ts";
import { invitationDocument } from "../documents/invitations.ts";
import { notificationsDocument } from "../documents/notifications.ts";
import type { Snapshots } from "../documents/snapshots.ts";
import { userDocument } from "../documents/users.ts";
import { friendshipId } from "../friends/friendship.ts";

/** The documents that an activation depends on, from one read. */
export type ActivationState = ReturnType<typeof activationState>;

/** The documents of an inviter: the user, the friendship with the invitee, and the block of the invitations. */
export type InviterState = NonNullable<ReturnType<typeof inviterState>>;

/** The documents of an `ActivationState`, in the order of `activationState`. */
export function activationDocuments(db: Firestore, inviteeId: string, inviterId: string | undefined) {
  const own = [
    userDocument(db, inviteeId),
    notificationsDocument(db, inviteeId),
    invitationDocument(db, inviteeId),
  ] as const;
  return inviterId ? ([...own, ...inviterDocuments(db, inviteeId, inviterId)] as const) : own;
}

/** The documents of an `InviterState`, in the order of `inviterState`. */
export function inviterDocuments(db: Firestore, inviteeId: string, inviterId: string) {
  return [
    userDocument(db, inviterId),
    friendDocument(db, friendshipId(inviterId, inviteeId)),
    blockDocument(db, "inviter", inviterId),
  ] as const;
}

/** `inviter` is the inviter in these snapshots. */
export function activationState(snapshots: Snapshots<ReturnType<typeof activationDocuments>>) {
  const [user, notifications, invitation, ...inviter] = snapshots;
  return { user, notifications, invitation, inviter: inviterState(inviter) };
}

export function inviterState([user, friendship, block]:
  | Snapshots<ReturnType<typeof inviterDocuments>>
  | readonly []) {
  return user && friendship && block && { user, friendship, block };
}
