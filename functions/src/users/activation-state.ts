import type { DocumentReference, DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { friendshipId } from "../friends/friendship.ts";

/** What an activation is decided on, all read at the same moment. */
export interface ActivationState {
  user: DocumentSnapshot;
  notifications: DocumentSnapshot;
  invitation: DocumentSnapshot;
  /** The inviter the read was made for, and what may already make the two friends. */
  inviter: InviterState | undefined;
}

export interface InviterState {
  user: DocumentSnapshot;
  friendship: DocumentSnapshot;
}

/** The documents of an `ActivationState`, in the order that `activationState` takes their snapshots. */
export function activationDocuments(
  db: Firestore,
  inviteeId: string,
  inviterId: string | undefined,
): DocumentReference[] {
  const own = ["Users", "Notifications", "Invitations"].map((name) => db.collection(name).doc(inviteeId));
  return inviterId ? [...own, ...inviterDocuments(db, inviteeId, inviterId)] : own;
}

/** The documents of an `InviterState`, in the order that `inviterState` takes their snapshots. */
export function inviterDocuments(db: Firestore, inviteeId: string, inviterId: string): DocumentReference[] {
  const friendship = db.collection("Friends").doc(friendshipId(inviterId, inviteeId));
  return [db.collection("Users").doc(inviterId), friendship];
}

export function activationState(snapshots: DocumentSnapshot[]): ActivationState {
  const [user, notifications, invitation, ...rest] = snapshots;
  if (!user || !notifications || !invitation) throw new Error("getAll answered fewer documents than asked");
  return { user, notifications, invitation, inviter: inviterState(rest) };
}

/** Whether somebody who had been a user was switched off, by the app or an operator. That is theirs to undo. */
export function isDeactivated(user: DocumentSnapshot): boolean {
  return user.get("isActive") === false && user.get("isVerified") === true;
}

export function inviterState([user, friendship]: DocumentSnapshot[]): InviterState | undefined {
  return user && friendship && { user, friendship };
}
