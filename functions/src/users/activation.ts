import type { Firestore, Transaction } from "firebase-admin/firestore";
import { friendRecord } from "../documents/friends.ts";
import { pendingInviter } from "../documents/invitations.ts";
import { defaultNotifications } from "../documents/notifications.ts";
import { readTogether } from "../documents/snapshots.ts";
import { isDeleted, isInviter, userRecord } from "../documents/users.ts";
import { areFriendsInApp } from "../friends/friendship.ts";
import { displayName } from "../people/person-name.ts";
import { Failure } from "../platform/failure.ts";
import type { Limited } from "../platform/limits/call-limit.ts";
import type { Services } from "../platform/services.ts";
import { type Outcome, transact } from "../platform/transact.ts";
import {
  type ActivationState,
  activationDocuments,
  activationState,
  type InviterState,
  inviterDocuments,
  inviterState,
} from "./activation-state.ts";

/** Somebody who becomes an active user, with what Auth knows of them. */
export interface Invitee {
  userId: string;
  email: string;
  name: string;
  /** Fields for a user who has none of their own yet, such as language and country. */
  defaults?: Record<string, unknown>;
}

/** With whose invitation the invitee becomes active, or that their record is to be left as it is. */
export type Acceptance = { inviterId: string | undefined } | "leave-as-is";

export interface Activation {
  inviteeId: string;
  /** Whose documents to read at once. Only a guess that saves a round trip: `accept` decides who it is. */
  expectedInviterId: string | undefined;
  /** Says who joins, or rejects with a Failure. Asked at the same time as the database. */
  invitee: Promise<Invitee>;
  /** What the invitee has agreed to. Throws a Failure where that must stop everything. */
  accept: (state: ActivationState) => Acceptance;
}

/**
 * Makes somebody an active user and the inviter's friend, in one transaction with one read and one commit (spec §4).
 * Nothing of the inviter's is written: their history and the push follow from the friendship, see `announceFriend`.
 * Safe to repeat, race and cut off anywhere: the end is one active user, one Notifications document, one friendship.
 * What a user has chosen before is never reset.
 */
export async function activate(
  services: Pick<Services, "db"> & Limited,
  { inviteeId, expectedInviterId: expected, invitee, accept }: Activation,
): Promise<void> {
  const { db } = services;
  // Outside the transaction, beside its read: the app cannot befriend somebody who is only now joining, and a query
  // inside would cost another round trip.
  const besides = Promise.all([invitee, expected ? areFriendsInApp(db, expected, inviteeId) : false]);
  // The transaction waits for them only after its read, and may fail before it does.
  besides.catch(() => {});

  await transact(services, activationDocuments(db, inviteeId, expected), async (tx, snapshots) => {
    const state = activationState(snapshots);
    // Their token, or the answer Auth gave a moment ago, may outlive the account.
    if (isDeleted(state.user)) throw new Failure("user-not-found");
    const [joining, areFriends] = await besides;
    const acceptance = accept(state);
    if (acceptance === "leave-as-is") return "nothing-to-do";

    const { inviterId } = acceptance;
    const inviter =
      inviterId === expected
        ? { ...state.inviter, areFriends }
        : await readInviter({ db, tx }, { inviteeId, inviterId });
    const name = displayName(state.user.data()?.name, joining.name);
    const outcomes = [
      writeUser(tx, state, { ...joining, name }),
      fulfil(tx, state, inviterId),
      befriend(tx, inviter, { inviteeId, name }),
    ];
    return outcomes.includes("written") ? "written" : "nothing-to-do";
  });
}

type InviterToBefriend = Partial<InviterState> & { areFriends: boolean };

/** The same of an inviter who was not expected, for one round trip more. */
async function readInviter(
  { db, tx }: { db: Firestore; tx: Transaction },
  { inviteeId, inviterId }: { inviteeId: string; inviterId: string | undefined },
): Promise<InviterToBefriend> {
  if (!inviterId || inviterId === inviteeId) return { areFriends: false };
  const [snapshots, areFriends] = await Promise.all([
    readTogether(tx, inviterDocuments(db, inviteeId, inviterId)),
    areFriendsInApp(db, inviterId, inviteeId),
  ]);
  return { ...inviterState(snapshots), areFriends };
}

function writeUser(tx: Transaction, { user, notifications }: ActivationState, invitee: Invitee): Outcome {
  const { isActive, isVerified } = user.data() ?? {};
  const isActivated = isActive === true && isVerified === true;
  if (!isActivated) {
    const { defaults, ...newUser } = invitee;
    const now = new Date().toISOString();
    const record = { ...userRecord(newUser), ...defaults, ...user.data(), name: invitee.name };
    // The address may have been mistyped at registration and corrected since; Auth knows the one that was confirmed.
    const email = invitee.email || record.email;
    tx.set(user.ref, { ...record, email, isActive: true, isVerified: true, updatedAt: now });
  }
  if (!notifications.exists) tx.create(notifications.ref, defaultNotifications(invitee.userId));
  return isActivated && notifications.exists ? "nothing-to-do" : "written";
}

function fulfil(tx: Transaction, { invitation }: ActivationState, inviterId: string | undefined): Outcome {
  const pending = pendingInviter(invitation);
  if (!pending || pending !== inviterId) return "nothing-to-do";
  tx.update(invitation.ref, { fulfilledAt: new Date().toISOString() });
  return "written";
}

function befriend(
  tx: Transaction,
  { user, friendship, areFriends }: InviterToBefriend,
  { inviteeId, name }: { inviteeId: string; name: string },
): Outcome {
  if (areFriends || !isInviter(user) || !friendship || friendship.exists) return "nothing-to-do";
  tx.create(friendship.ref, friendRecord(user.id, inviteeId, name));
  return "written";
}
