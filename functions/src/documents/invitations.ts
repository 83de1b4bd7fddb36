import { type Visit, visitIn } from "contract/visits";
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  type UpdateData,
} from "firebase-admin/firestore";
import { text } from "./text.ts";
import { typedCollection, type Unchecked } from "./typed-collection.ts";
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

/**
 * A new invitation, with the facts of the sign-up that are kept until the invitee is activated. The sign-up gave `name` to
 * the user. `isOurUser` says whether we created the user's record.
 */
export function newInvitation({
  inviterId,
  visit,
  name,
  passwordTime,
  isOurUser,
}: {
  inviterId: string;
  visit: Visit | undefined;
  name: string | undefined;
  passwordTime: number | undefined;
  isOurUser: boolean;
}): InvitationDocument {
  const invitation = {
    inviterId,
    createdAt: new Date().toISOString(),
    createdUser: isOurUser,
    ...(name && { name }),
    ...(passwordTime !== undefined && { passwordSetAt: passwordTime }),
  };
  if (!visit) return invitation;
  const { language, device, inApp } = visit;
  return { ...invitation, visit: { language, device, inApp } };
}

/** The document of a social sign-up, which replaces a planted invitation. */
export function withoutInviter(createdUser: boolean): Partial<InvitationDocument> {
  return { createdUser };
}

/** The update of an invitation that has made two people friends. */
export function fulfilment(): UpdateData<InvitationDocument> {
  const [visit, name, passwordSetAt] = [FieldValue.delete(), FieldValue.delete(), FieldValue.delete()];
  return { fulfilledAt: new Date().toISOString(), visit, name, passwordSetAt };
}

export function inviterOf(invitation: InvitationSnapshot): string | undefined {
  return invitation.data()?.inviterId;
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
  return isSpent ? undefined : inviterOf(invitation);
}

/**
 * Whether an earlier holder of the account has left a pending invitation. A stranger can sign up with another person's
 * address and wait for its owner.
 */
export function isPlanted(invitation: InvitationSnapshot, passwordSetAt: number | undefined): boolean {
  if (inviterOf(invitation) === undefined || isFulfilled(invitation)) return false;
  return passwordSetAt === undefined || invitation.data()?.passwordSetAt !== passwordSetAt;
}

/** The user's name, unless an earlier holder of the account gave it. */
export function ownName(
  user: UserSnapshot,
  invitation: InvitationSnapshot,
  passwordSetAt: number | undefined,
): string | undefined {
  const name = nameOf(user);
  return isPlanted(invitation, passwordSetAt) && name === nameOfSignUp(invitation) ? undefined : name;
}

/** The name that the sign-up of a pending invitation gave to the user. */
export function nameOfSignUp(invitation: InvitationSnapshot): string | undefined {
  return invitation.data()?.name;
}

/** Whether we created the user's record. Older documents do not say so. */
export function hasCreatedUser(invitation: InvitationSnapshot): boolean {
  return invitation.exists && invitation.data()?.createdUser !== false;
}

export function isFulfilled(invitation: InvitationSnapshot): boolean {
  return invitation.data()?.fulfilledAt !== undefined;
}
