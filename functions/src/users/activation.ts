import type { Firestore, Transaction } from "firebase-admin/firestore";
import { isBlocked } from "../documents/blocks.ts";
import { friendRecord } from "../documents/friends.ts";
import {
  fulfilment,
  hasCreatedUser,
  isPlanted,
  ownName,
  pendingInviter,
  withoutInviter,
} from "../documents/invitations.ts";
import { defaultNotifications } from "../documents/notifications.ts";
import { readTogether } from "../documents/snapshots.ts";
import {
  activatedUser,
  isActivated,
  isDeleted,
  isInviter,
  type NewUser,
  type socialDefaults,
} from "../documents/users.ts";
import { areFriendsInApp } from "../friends/friendship.ts";
import { countSteps, logStep, type TakenStep } from "../funnel/funnel.ts";
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
import { activationSteps, type CountedSignUp } from "./activation-steps.ts";

/** A user to activate, with what Auth knows about them. */
export interface Invitee extends NewUser {
  /** Values for fields that the record lacks. */
  defaults?: typeof socialDefaults;
  passwordTime: number | undefined;
}

/** The inviter to befriend, if any, or the decision to leave the record unchanged. */
export type Acceptance = { inviterId: string | undefined } | "leave-as-is";

export interface Activation {
  inviteeId: string;
  /** The inviter to read in advance: a guess that saves a round trip; `accept` decides. */
  expectedInviterId: string | undefined;
  /** Resolves with the invitee or rejects with a Failure; awaited in parallel with the read. */
  invitee: Promise<Invitee>;
  /** Decides which invitation was accepted. May throw a Failure, which aborts the activation. */
  accept: (state: ActivationState, invitee: Invitee) => Acceptance;
  /** The sign-up to count; undefined if it is not counted. */
  countAs: (state: ActivationState) => CountedSignUp | undefined;
}

/**
 * Activates a user and befriends the inviter in one transaction with one read and one commit (spec §4).
 * Writes none of the inviter's documents: history and push follow from the friendship, see `announceFriend`.
 * A blocked inviter gets no friendship, but the invitation still counts as used. Idempotent, safe to race and
 * to interrupt. The result is one active user, one Notifications document and one friendship. A user's
 * earlier choices are never reset.
 */
export async function activate(
  services: Pick<Services, "db"> & Limited,
  { inviteeId, expectedInviterId: expected, invitee, accept, countAs }: Activation,
): Promise<void> {
  const { db } = services;
  let taken: TakenStep[] = [];
  // Runs in parallel with the transaction's read. The app cannot befriend a user who is only now joining, and
  // a query inside would cost another round trip.
  const inviteeAndLegacyFriendship = Promise.all([
    invitee,
    expected ? areFriendsInApp(db, expected, inviteeId) : false,
  ]);
  // The transaction awaits it after its read and may fail before that.
  inviteeAndLegacyFriendship.catch(() => {});

  await transact(services, activationDocuments(db, inviteeId, expected), async (tx, snapshots) => {
    taken = [];
    const state = activationState(snapshots);
    // Auth's answer of a moment ago may outlive the account.
    if (isDeleted(state.user)) throw new Failure("user-not-found");
    const [newUser, areFriends] = await inviteeAndLegacyFriendship;
    const acceptance = accept(state, newUser);
    if (acceptance === "leave-as-is") return "nothing-to-do";

    const { inviterId } = acceptance;
    const inviter =
      inviterId === expected
        ? { ...state.inviter, areFriends }
        : await readInviter({ db, tx }, { inviteeId, inviterId });
    const name = displayName(ownName(state.user, state.invitation, newUser.passwordTime), newUser.name);
    const befriended = befriend(tx, inviter, { inviteeId, name });
    const outcomes = [
      writeUser(tx, state, { ...newUser, name }),
      settleInvitation(tx, state, { inviterId, ...newUser }),
      befriended,
    ];
    const signUp = countAs(state);
    if (signUp) {
      const isNewFriend = befriended === "written";
      taken = activationSteps(signUp, { isNewlyActive: !isActivated(state.user), isNewFriend });
      countSteps(db, tx, taken);
    }
    return outcomes.includes("written") ? "written" : "nothing-to-do";
  });
  taken.forEach(logStep);
}

type InviterToBefriend = Partial<InviterState> & { areFriends: boolean };

/** Reads an inviter other than the expected one, at the cost of one more round trip. */
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
  const { defaults, passwordTime, ...newUser } = invitee;
  if (!isActivated(user)) tx.set(user.ref, activatedUser(user, newUser, defaults), { merge: true });
  if (!notifications.exists) tx.create(notifications.ref, defaultNotifications(invitee.userId));
  return isActivated(user) && notifications.exists ? "nothing-to-do" : "written";
}

/** Another inviter's invitation stays pending, unless it is planted. */
function settleInvitation(
  tx: Transaction,
  { user, invitation }: ActivationState,
  { inviterId, passwordTime }: Pick<Invitee, "passwordTime"> & { inviterId: string | undefined },
): Outcome {
  const isNew = !user.exists && !invitation.exists;
  if (isNew || isPlanted(invitation, passwordTime)) {
    tx.set(invitation.ref, withoutInviter(!user.exists || hasCreatedUser(invitation)));
    return "written";
  }
  const pending = pendingInviter(invitation, passwordTime);
  if (!pending || pending !== inviterId) return "nothing-to-do";
  tx.update(invitation.ref, fulfilment());
  return "written";
}

function befriend(
  tx: Transaction,
  { user, friendship, block, areFriends }: InviterToBefriend,
  { inviteeId, name }: { inviteeId: string; name: string },
): Outcome {
  if (isBlocked(block)) return "nothing-to-do";
  if (areFriends || !isInviter(user) || !friendship || friendship.exists) return "nothing-to-do";
  tx.create(friendship.ref, friendRecord(user.id, inviteeId, name));
  return "written";
}
