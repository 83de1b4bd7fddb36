import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type UpdateData,
} from "firebase-admin/firestore";
import { type Visit, visitIn } from "../product/visit.ts";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";

/** `Invitations/{inviteeId}`: the invitation that was accepted at email sign-up. Dates are ISO. */
interface InvitationDocument {
  inviterId: string;
  createdAt: string;
  /** When the invitee was activated with it. From then on it has no effect and cannot be replaced. */
  fulfilledAt?: string;
  /** What activation is counted as. Absent for people who are not counted, and once the invitation is fulfilled. */
  visit?: Visit;
}

const readInvitation = ({ inviterId, createdAt, visit, ...others }: Unchecked<InvitationDocument>) => ({
  ...others,
  inviterId: text(inviterId),
  createdAt: text(createdAt),
  ...(visit !== undefined && { visit: visitIn(visit) }),
});

type Invitation = ReturnType<typeof readInvitation>;
export type InvitationSnapshot = DocumentSnapshot<Invitation, InvitationDocument>;

const invitations = (db: Firestore) =>
  typedCollection<Invitation, InvitationDocument>(db, "Invitations", readInvitation);
const inviterField = "inviterId" satisfies keyof InvitationDocument;

export function invitationDocument(db: Firestore, inviteeId: string) {
  return invitations(db).doc(inviteeId);
}

/** The newest accepted invitations of a period, as ISO dates, the end not included. Only who invited is read. */
export function invitationsCreatedBetween(
  db: Firestore,
  { from, until, most }: { from: string; until: string; most: number },
): Query<Invitation, InvitationDocument> {
  const created = "createdAt" satisfies keyof InvitationDocument;
  const newest = invitations(db).where(created, ">=", from).where(created, "<", until);
  return newest.orderBy(created, "desc").limit(most).select(inviterField) as Query<
    Invitation,
    InvitationDocument
  >;
}

/** The invitations of one inviter that were accepted. */
export function invitationsOfInviter(
  db: Firestore,
  inviterId: string,
): Query<Invitation, InvitationDocument> {
  return invitations(db).where(inviterField, "==", inviterId);
}

/** A new invitation, with what is kept of the visit until the invitee is activated. */
export function invitationBy(inviterId: string, visit: Visit | undefined): InvitationDocument {
  const createdAt = new Date().toISOString();
  if (!visit) return { inviterId, createdAt };
  const { language, device, inApp } = visit;
  return { inviterId, createdAt, visit: { language, device, inApp } };
}

/** The update of an invitation that has made two people friends. */
export function fulfilment(): UpdateData<InvitationDocument> {
  return { fulfilledAt: new Date().toISOString(), visit: FieldValue.delete() };
}

export function inviterOf(invitation: InvitationSnapshot): string | undefined {
  return invitation.data()?.inviterId;
}

/** The visit in which it was accepted, if activation is to be counted, and how many seconds ago that was. */
export function signUpVisit(invitation: InvitationSnapshot) {
  const { visit, createdAt = "" } = invitation.data() ?? {};
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(createdAt)) / 1000)) || 0;
  return visit && { visit, seconds };
}

/** The inviter of a pending invitation, if any. */
export function pendingInviter(invitation: InvitationSnapshot): string | undefined {
  return isFulfilled(invitation) ? undefined : inviterOf(invitation);
}

export function isFulfilled(invitation: InvitationSnapshot): boolean {
  return invitation.data()?.fulfilledAt !== undefined;
}
