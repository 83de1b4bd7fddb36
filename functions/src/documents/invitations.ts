import type { DocumentSnapshot, Firestore, UpdateData } from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/** `Invitations/{inviteeId}`: the invitation that was accepted at email sign-up. Dates are ISO. */
interface InvitationDocument {
  inviterId: string;
  createdAt: string;
  /** When the invitee was activated with it. From then on it has no effect and cannot be replaced. */
  fulfilledAt?: string;
}

const readInvitation = ({ inviterId, ...others }: Unchecked<InvitationDocument>) => ({
  ...others,
  inviterId: text(inviterId),
});

type Invitation = ReturnType<typeof readInvitation>;
export type InvitationSnapshot = DocumentSnapshot<Invitation, InvitationDocument>;

export function invitationDocument(db: Firestore, inviteeId: string) {
  return typedCollection<Invitation, InvitationDocument>(db, "Invitations", readInvitation).doc(inviteeId);
}

/** A new invitation. */
export function invitationBy(inviterId: string): InvitationDocument {
  return { inviterId, createdAt: new Date().toISOString() };
}

/** The update of an invitation that has made two people friends. */
export function fulfilment(): UpdateData<InvitationDocument> {
  return { fulfilledAt: new Date().toISOString() };
}

export function inviterOf(invitation: InvitationSnapshot): string | undefined {
  return invitation.data()?.inviterId;
}

/** The inviter of a pending invitation, if any. */
export function pendingInviter(invitation: InvitationSnapshot): string | undefined {
  return isFulfilled(invitation) ? undefined : inviterOf(invitation);
}

export function isFulfilled(invitation: InvitationSnapshot): boolean {
  return invitation.data()?.fulfilledAt !== undefined;
}
