import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from "firebase-admin/firestore";
import { fieldsOf } from "short-links/stored-fields";
import { blockDocument } from "./blocks.ts";
import { DAY_IN_MILLISECONDS, userIdIn } from "./reading.ts";
import { readUser, userDocument } from "./users.ts";

/**
 * `Invitations/{inviteeId}`: the invitation that was accepted at email sign-up. A social sign-up stores `createdUser`
 * and `befriended` alone. Dates are ISO.
 */
interface InvitationDocument {
  inviterId: string;
  createdAt: string;
  /** The name that the sign-up gave to the user. Absent if the user had one, and once the invitation is fulfilled. */
  name?: string | undefined;
  /** When the password of the sign-up was set, in milliseconds since 1970. Another password means another holder. */
  passwordSetAt?: number | undefined;
  /** Whether we created the user's record, so that its deletion is ours. Missing in older documents. */
  createdUser?: boolean;
  /** Whether the app's record is of a person who had confirmed the address before. */
  confirmedBefore?: boolean | undefined;
  /** When Firestore's time to live deletes a sign-up that no one confirms. Absent from the activation on. */
  expiresAt?: Timestamp;
  /** The inviters that a social sign-up has made friends with. An old invitation never renews a friendship. */
  befriended?: string[];
  /** When the invitee was activated with it. From then on it has no effect and cannot be replaced. */
  fulfilledAt?: string;
}

const DAYS_KEPT = 30;

export const invitationDocument = (db: Firestore, inviteeId: string) =>
  db.collection("Invitations").doc(inviteeId);

/**
 * Reads a stored invitation for the holder of the account's present password. A stranger can sign up with another
 * person's address and wait for its owner: a pending invitation under another password is theirs.
 */
export function readInvitation(invitation: DocumentSnapshot, passwordTime?: number) {
  const { text, as, flag, number, time, date, list } = fieldsOf(invitation);
  const inviterId = as(userIdIn)("inviterId");
  const isFulfilled = date("fulfilledAt") !== undefined;
  const isPending = inviterId !== undefined && !isFulfilled;
  const befriended = list("befriended") ?? [];
  const expiresAt = time("expiresAt");
  const passwordSetAt = number("passwordSetAt");
  const isPreHijacked = isPending && (passwordTime === undefined || passwordSetAt !== passwordTime);
  return {
    exists: invitation.exists,
    inviterId,
    isFulfilled,
    isPending,
    isPreHijacked,
    /** Whether it says under which password. A fulfilled one does not, nor does one of an earlier version. */
    namesPassword: passwordSetAt !== undefined,
    pendingInviter: isPending && !isPreHijacked ? inviterId : undefined,
    /** Whether an invitation of this inviter has made a friend before, who may be none any more. */
    hasBefriended: (id: string) => befriended.includes(id) || (isFulfilled && inviterId === id),
    expires: expiresAt !== undefined,
    isExpired: expiresAt !== undefined && expiresAt <= Date.now(),
    name: text("name"),
    confirmedBefore: flag("confirmedBefore") === true,
    hasCreatedUser: invitation.exists && flag("createdUser") !== false,
  };
}

export type Invitation = ReturnType<typeof readInvitation>;

/** Whether an earlier holder of the account may have written everything in the record, by the app as well. */
export const isPlanted = ({ isPreHijacked, namesPassword, hasCreatedUser, confirmedBefore }: Invitation) =>
  isPreHijacked && namesPassword && (hasCreatedUser || !confirmedBefore);

/** The user's name, unless an earlier holder of the account gave it. */
export function ownName(user: DocumentSnapshot, invitation: Invitation): string | undefined {
  const { isPreHijacked, name } = invitation;
  const stored = readUser(user).name;
  return isPlanted(invitation) || (isPreHijacked && stored === name) ? undefined : stored;
}

/** The documents that say whether a user may invite: the record, the block, and the user's own invitation. */
export const inviterDocuments = (db: Firestore, id: string) =>
  [userDocument(db, id), blockDocument(db, "inviter", id), invitationDocument(db, id)] as const;

/**
 * Whether the user may invite. The user's own invitation still tells an unconfirmed sign-up where the app has written null
 * over the record.
 */
export function isInviter(
  user: DocumentSnapshot | undefined,
  invitation: DocumentSnapshot | undefined,
): user is DocumentSnapshot {
  if (!user || !invitation) return false;
  const { isInviter, isNew } = readUser(user);
  const { isPending, hasCreatedUser } = readInvitation(invitation);
  return isInviter && !(isNew && isPending && hasCreatedUser);
}

/** The invitation of a new sign-up, without the fields that are undefined. */
export function newInvitation(signUp: Omit<InvitationDocument, "createdAt" | "expiresAt" | "fulfilledAt">) {
  const expiresAt = Timestamp.fromMillis(Date.now() + DAYS_KEPT * DAY_IN_MILLISECONDS);
  const fields = Object.entries({ ...signUp, createdAt: new Date().toISOString(), expiresAt });
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/**
 * Writes what an activation changes in the invitation; returns whether it does. Another inviter's invitation stays pending,
 * unless an earlier holder of the account made it.
 */
export function settleInvitation(
  tx: Transaction,
  { user, invitation }: { user: DocumentSnapshot; invitation: DocumentSnapshot },
  { exists, isPreHijacked, pendingInviter, hasCreatedUser, expires }: Invitation,
  activation: { inviterId: string | undefined; isNewlyActive: boolean; isNewFriend: boolean },
): boolean {
  const { inviterId, isNewlyActive, isNewFriend } = activation;
  const befriended = isNewFriend ? { befriended: FieldValue.arrayUnion(inviterId) } : {};
  const isNew = !user.exists && !exists;
  if (isNew || isPreHijacked) {
    // Replaces the invitation of an earlier holder.
    tx.set(invitation.ref, { createdUser: !user.exists || hasCreatedUser, ...befriended });
    return true;
  }
  if (pendingInviter && pendingInviter === inviterId) {
    const gone = FieldValue.delete();
    const fulfilledAt = new Date().toISOString();
    tx.update(invitation.ref, { fulfilledAt, name: gone, passwordSetAt: gone, expiresAt: gone });
    return true;
  }
  if (!isNewFriend && !(isNewlyActive && expires)) return false;
  const kept = { createdUser: hasCreatedUser, expiresAt: FieldValue.delete(), ...befriended };
  tx.set(invitation.ref, kept, { merge: true });
  return true;
}
