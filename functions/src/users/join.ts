import type { Transaction } from "firebase-admin/firestore";
import { Failure } from "../failure.ts";
import { areFriendsInApp, friendRecord } from "../friends/friendship.ts";
import type { Limited } from "../limits/call-limit.ts";
import { defaultNotifications } from "../notifications/default-notifications.ts";
import { friendJoinedEntry } from "../notifications/friend-joined.ts";
import { appendToHistory } from "../notifications/history.ts";
import type { Services } from "../services.ts";
import { type Outcome, transact } from "../transact.ts";
import { isInviter } from "./get-inviter.ts";
import { documentsToJoin, type JoinState, joinState } from "./join-state.ts";
import { displayName } from "./person-name.ts";
import { userRecord } from "./user-record.ts";

/** Somebody who becomes an active user, with what Auth knows of them. */
export interface Joiner {
  userId: string;
  email: string;
  name: string;
  /** Fields for a user who has none of their own yet, such as language and country. */
  defaults?: Record<string, unknown>;
}

export interface Join {
  joinerId: string;
  inviterId: string | undefined;
  /** Says who joins, or throws a Failure. Asked at the same time as the database. */
  joiner: Promise<Joiner>;
  /** Whether the joiner has agreed to this inviter. Throws a Failure where that must stop everything. */
  admits: (state: JoinState) => boolean;
}

/**
 * Makes somebody an active user and the inviter's friend, in one transaction with one read and one commit (spec §4).
 * Safe to repeat, race and cut off anywhere: the end is one active user, one Notifications document, one friendship,
 * one history entry and one push. What a user has chosen before is never reset.
 */
export async function join(
  services: Pick<Services, "db" | "pushQueue"> & Limited,
  request: Join,
): Promise<void> {
  const { joinerId, inviterId } = request;
  // Outside the transaction, beside its read: the app cannot befriend somebody who is only now joining, and a query
  // inside would cost another round trip.
  const friendsInApp = inviterId ? areFriendsInApp(services.db, inviterId, joinerId) : false;
  const answers = Promise.all([request.joiner, friendsInApp]);
  // The transaction waits for them only after its read, and may fail before it does.
  answers.catch(() => {});

  await transact(services, documentsToJoin(services.db, joinerId, inviterId), async (tx, snapshots) => {
    const state = joinState(snapshots);
    // Their token, or the answer Auth gave a moment ago, may outlive the account.
    if (state.user.get("isDeleted") === true) throw new Failure("user-not-found");
    const [joiner, areFriends] = await answers;
    const befriends = request.admits(state) && !areFriends && canBefriend(state);
    // Queued before the commit, so that a crash between the two cannot lose the push; the handler waits for the
    // friendship, so an aborted transaction sends none.
    if (befriends && inviterId) await services.pushQueue.enqueue({ inviterId, friendId: joinerId });

    const name = displayName(state.user.get("name"), joiner.name);
    const user = writeUser(tx, state, { ...joiner, name });
    return befriends ? writeFriendship(tx, state, { friendId: joinerId, name }) : user;
  });
}

function canBefriend({ inviter, friendship }: JoinState): boolean {
  return isInviter(inviter) && friendship?.exists === false;
}

function writeUser(tx: Transaction, { user, notifications }: JoinState, joiner: Joiner): Outcome {
  const isJoined = user.get("isActive") === true && user.get("isVerified") === true;
  if (!isJoined) {
    const { defaults, ...newUser } = joiner;
    const now = new Date().toISOString();
    const record = { ...userRecord(newUser), ...defaults, ...user.data(), name: joiner.name };
    // The address may have been mistyped at registration and corrected since; Auth knows the one that was confirmed.
    const email = joiner.email || record.email;
    tx.set(user.ref, { ...record, email, isActive: true, isVerified: true, updatedAt: now });
  }
  if (!notifications.exists) tx.create(notifications.ref, defaultNotifications(joiner.userId));
  return isJoined && notifications.exists ? "nothing-to-do" : "written";
}

function writeFriendship(
  tx: Transaction,
  { inviter, friendship, history }: JoinState,
  friend: { friendId: string; name: string },
): Outcome {
  if (!inviter || !friendship || !history) return "nothing-to-do";
  tx.create(friendship.ref, friendRecord(inviter.id, friend.friendId, friend.name));
  appendToHistory(tx, history, friendJoinedEntry(friend.friendId, friend.name, inviter.get("language")));
  return "written";
}
