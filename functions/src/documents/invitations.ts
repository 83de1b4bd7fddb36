import type { DocumentSnapshot, Firestore } from "firebase-admin/firestore";
import { typedCollection } from "./typed-collection.ts";

/** `Invitations/{inviteeId}`: the invitation that was accepted at email sign-up. Dates are ISO. */
export interface Invitation {
  inviterId: string;
  createdAt: string;
  /** When the invitee was activated with it. From then on it has no effect and cannot be replaced. */
  fulfilledAt?: string;
}

export type InvitationSnapshot = DocumentSnapshot<Invitation, Invitation>;

export function invitationDocument(db: Firestore, inviteeId: string) {
  return typedCollection<Invitation>(db, "Invitations").doc(inviteeId);
}

/** The inviter of a pending invitation, if any. */
export function pendingInviter(invitation: InvitationSnapshot): string | undefined {
  return isFulfilled(invitation) ? undefined : invitation.data()?.inviterId;
}

export function isFulfilled(invitation: InvitationSnapshot): boolean {
  return invitation.data()?.fulfilledAt !== undefined;
}
