import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
} from "firebase-admin/firestore";

/** `Invitations/{inviteeId}`: whose invitation somebody accepted when they signed up by e-mail. Dates are ISO. */
export interface Invitation {
  inviterId: string;
  createdAt: string;
  /** When the invitee became active with it. From then on it neither activates nor befriends, and cannot be replaced. */
  fulfilledAt?: string;
}

export type InvitationSnapshot = DocumentSnapshot<Invitation, Invitation>;

export function invitationDocument(
  db: Firestore,
  inviteeId: string,
): DocumentReference<Invitation, Invitation> {
  return (db.collection("Invitations") as CollectionReference<Invitation, Invitation>).doc(inviteeId);
}

/** The inviter whose invitation waits to be fulfilled, if there is one. */
export function pendingInviter(invitation: InvitationSnapshot): string | undefined {
  return isFulfilled(invitation) ? undefined : invitation.data()?.inviterId;
}

export function isFulfilled(invitation: InvitationSnapshot): boolean {
  return invitation.data()?.fulfilledAt !== undefined;
}
