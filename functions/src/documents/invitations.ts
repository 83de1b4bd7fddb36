import { type Visit, visitIn } from "contract/visits";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type UpdateData,
} from "firebase-admin/firestore";
import { text, typedCollection, type Unchecked } from "./typed-collection.ts";
import { nameOf, type UserSnapshot } from "./users.ts";

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

const readInvitation = ({ inviterId, createdAt, visit, ...others }: Unchecked<InvitationDocument>) => ({
  ...others,
  inviterId: text(inviterId),
  createdAt: text(createdAt),
  name: text(others.name),
  ...(visit !== undefined && { visit: visitIn(visit) }),
});

type Invitation = Partial<ReturnType<typeof readInvitation>>;
export type InvitationSnapshot = DocumentSnapshot<Invitation, InvitationDocument>;

const invitations = (db: Firestore) =>
  typedCollection<Invitation, InvitationDocument>(db, "Invitations", readInvitation);

export const invitationDocument = (db: Firestore, inviteeId: string) => invitations(db).doc(inviteeId);

/** The newest accepted invitations of a period, as ISO dates, the end not included. Only who invited is read. */
export function invitationsCreatedBetween(
  db: Firestore,
  { from, until, most }: { from: string; until: string; most: number },
) {
  const created = invitations(db).where("createdAt", ">=", from).where("createdAt", "<", until);
  const newest = created.orderBy("createdAt", "desc").limit(most).select("inviterId");
  return newest as Query<Invitation, InvitationDocument>;
}

/** The invitations of one inviter that were accepted. */
export const invitationsOfInviter = (db: Firestore, inviterId: string) =>
  invitations(db).where("inviterId", "==", inviterId);

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
export function fulfilment(): UpdateData<InvitationDocument> {
  const [visit, name, passwordSetAt] = [FieldValue.delete(), FieldValue.delete(), FieldValue.delete()];
  return { fulfilledAt: new Date().toISOString(), visit, name, passwordSetAt };
}

/** The visit of a sign-up, if activation is to be counted, and the seconds since then. */
export function signUpVisit(invitation: InvitationSnapshot) {
  const { visit, createdAt = "" } = invitation.data() ?? {};
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(createdAt)) / 1000)) || 0;
  return visit && { visit, seconds };
}

/** The inviter of a pending invitation, if any, that the holder of the account's present password has accepted. */
export function pendingInviter(
  invitation: InvitationSnapshot,
  passwordSetAt: number | undefined,
): string | undefined {
  const isSpent = isFulfilled(invitation) || isPlanted(invitation, passwordSetAt);
  return isSpent ? undefined : invitation.data()?.inviterId;
}

/**
 * Whether an earlier holder of the account has left a pending invitation. A stranger can sign up with another person's
 * address and wait for its owner.
 */
export function isPlanted(invitation: InvitationSnapshot, passwordSetAt: number | undefined): boolean {
  const stored = invitation.data();
  if (stored?.inviterId === undefined || isFulfilled(invitation)) return false;
  return passwordSetAt === undefined || stored.passwordSetAt !== passwordSetAt;
}

/** The user's name, unless an earlier holder of the account gave it. */
export function ownName(
  user: UserSnapshot,
  invitation: InvitationSnapshot,
  passwordSetAt: number | undefined,
): string | undefined {
  const name = nameOf(user);
  return isPlanted(invitation, passwordSetAt) && name === invitation.data()?.name ? undefined : name;
}

/** Whether we created the user's record. Older documents do not say so. */
export function hasCreatedUser(invitation: InvitationSnapshot): boolean {
  return invitation.exists && invitation.data()?.createdUser !== false;
}

export function isFulfilled(invitation: InvitationSnapshot): boolean {
  return invitation.data()?.fulfilledAt !== undefined;
}
