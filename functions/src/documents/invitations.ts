import { type Visit, visitIn } from "contract/visits";
import { type DocumentSnapshot, FieldValue, type Firestore } from "firebase-admin/firestore";
import { type CreationPeriod, createdBetween, text } from "./reading.ts";
import { nameOf } from "./users.ts";

/**
 * `Invitations/{inviteeId}`: the invitation that was accepted at email sign-up. A social sign-up stores `createdUser`
 * alone. Dates are ISO.
 */
interface InvitationDocument {
  inviterId: string;
  createdAt: string;
  /** The name that the sign-up gave to the user. Absent if the user had one, and once the invitation is fulfilled. */
  name?: string;
  /** When the password of the sign-up was set, in milliseconds since 1970. Another password means another holder. */
  passwordSetAt?: number;
  /** Whether we created the user's record, so that its deletion is ours. Missing in older documents. */
  createdUser?: boolean;
  /** When the invitee was activated with it. From then on it has no effect and cannot be replaced. */
  fulfilledAt?: string;
  /**
   * The visit that activation is counted with. Absent for people who are not counted, and once the invitation
   * is fulfilled.
   */
  visit?: Visit;
}

const invitations = (db: Firestore) => db.collection("Invitations");

export const invitationDocument = (db: Firestore, inviteeId: string) => invitations(db).doc(inviteeId);

/** The newest accepted invitations of a period: who invited. */
export const invitationsCreatedBetween = (db: Firestore, period: CreationPeriod) =>
  createdBetween(invitations(db), period, "inviterId");

/** The invitations of one inviter that were accepted. */
export const invitationsOfInviter = (db: Firestore, inviterId: string) =>
  invitations(db).where("inviterId", "==", inviterId);

/** The id of the inviter in an accepted invitation. A social sign-up stores none. */
export const inviterIn = (invitation: DocumentSnapshot): string | undefined =>
  text(invitation.get("inviterId"));

/** The facts of a sign-up that are kept until the invitee is activated. */
export interface SignUp {
  inviterId: string;
  visit: Visit | undefined;
  /** The name that the sign-up gave to the user. */
  name: string | undefined;
  passwordTime: number | undefined;
  /** Whether we created the user's record. */
  isOurUser: boolean;
}

export function newInvitation({
  inviterId,
  visit,
  name,
  passwordTime,
  isOurUser,
}: SignUp): InvitationDocument {
  return {
    inviterId,
    createdAt: new Date().toISOString(),
    createdUser: isOurUser,
    ...(name && { name }),
    ...(passwordTime !== undefined && { passwordSetAt: passwordTime }),
    ...(visit && { visit: visitIn(visit) as Visit }),
  };
}

/** The update of an invitation that has made two people friends. */
export function fulfilment() {
  const gone = FieldValue.delete();
  return { fulfilledAt: new Date().toISOString(), visit: gone, name: gone, passwordSetAt: gone };
}

/** The visit of a sign-up, if activation is to be counted. */
export const signUpVisit = (invitation: DocumentSnapshot): Visit | undefined =>
  visitIn(invitation.get("visit"));

/** The inviter of a pending invitation, if any, that the holder of the account's present password has accepted. */
export function pendingInviter(
  invitation: DocumentSnapshot,
  passwordSetAt: number | undefined,
): string | undefined {
  const isSpent = isFulfilled(invitation) || isPlanted(invitation, passwordSetAt);
  return isSpent ? undefined : inviterIn(invitation);
}

/**
 * Whether an earlier holder of the account has left a pending invitation. A stranger can sign up with another person's
 * address and wait for its owner.
 */
export function isPlanted(invitation: DocumentSnapshot, passwordSetAt: number | undefined): boolean {
  if (inviterIn(invitation) === undefined || isFulfilled(invitation)) return false;
  return passwordSetAt === undefined || invitation.get("passwordSetAt") !== passwordSetAt;
}

/** The user's name, unless an earlier holder of the account gave it. */
export function ownName(
  user: DocumentSnapshot,
  invitation: DocumentSnapshot,
  passwordSetAt: number | undefined,
): string | undefined {
  const name = nameOf(user);
  return isPlanted(invitation, passwordSetAt) && name === text(invitation.get("name")) ? undefined : name;
}

/** Whether we created the user's record. Older documents do not say so. */
export function hasCreatedUser(invitation: DocumentSnapshot): boolean {
  return invitation.exists && invitation.get("createdUser") !== false;
}

export function isFulfilled(invitation: DocumentSnapshot): boolean {
  return invitation.get("fulfilledAt") !== undefined;
}
