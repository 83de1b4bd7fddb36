import type { DocumentSnapshot } from "firebase-admin/firestore";

/** `Invitations/{inviteeId}`: whose invitation somebody accepted when they signed up by e-mail. Dates are ISO. */
export interface Invitation {
  inviterId: string;
  createdAt: string;
  /** When the invitee became active with it. From then on it neither activates nor befriends, and cannot be replaced. */
  fulfilledAt?: string;
}

/** The inviter whose invitation waits to be fulfilled, if there is one. */
export function pendingInviter(invitation: DocumentSnapshot): string | undefined {
  return isFulfilled(invitation) ? undefined : invitation.get("inviterId");
}

export function isFulfilled(invitation: DocumentSnapshot): boolean {
  return invitation.get("fulfilledAt") !== undefined;
}
