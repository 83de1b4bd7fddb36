import { friendRecord } from "../../functions/src/friends/friendship.ts";
import { defaultNotifications } from "../../functions/src/notifications/default-notifications.ts";
import { friendJoinedEntry } from "../../functions/src/notifications/friend-joined.ts";
import { userRecord } from "../../functions/src/users/user-record.ts";
import type { TestServices } from "../../functions/testing/test-services.ts";

type Database = TestServices["db"];

/** Who invites and who joins. */
export interface Pair {
  inviterId: string;
  friendId: string;
}

/** What the specification's pages do themselves, call after call, by the helpers of its section 7. */

/** The three pages before the sign-up each look for the inviter. */
export async function originalInvitation(db: Database, { inviterId }: Pair): Promise<void> {
  for (const _page of ["invitation", "method", "form"]) await db.doc(`Users/${inviterId}`).get();
}

export async function originalSignUp(db: Database, { friendId }: Pair): Promise<void> {
  await db
    .doc(`Users/${friendId}`)
    .set(userRecord({ userId: friendId, email: "mira@example.com", name: "Mira" }));
}

export async function originalWelcome(db: Database, pair: Pair): Promise<void> {
  const { inviterId, friendId } = pair;
  const user = await db.doc(`Users/${friendId}`).get();
  await db.doc(`Users/${friendId}`).set({ ...user.data(), isActive: true, isVerified: true });
  await db.doc(`Notifications/${friendId}`).set(defaultNotifications(friendId));
  if (await isFriendOf(db, pair)) return;
  if (await isFriendOf(db, { inviterId: friendId, friendId: inviterId })) return;
  await db.collection("Friends").add(friendRecord(inviterId, friendId, "Mira"));
  // For the push token.
  await db.doc(`Users/${inviterId}`).get();
  const history = db.doc(`NotificationHistory/${inviterId}`);
  const entries = (await history.get()).get("entries") ?? [];
  await history.set({ entries: [...entries, friendJoinedEntry(friendId, "Mira", "en")] });
}

/** "Queries for documents whose userId equals the given user and checks whether any has the friendId." */
async function isFriendOf(db: Database, { inviterId, friendId }: Pair): Promise<boolean> {
  const friends = await db.collection("Friends").where("userId", "==", inviterId).get();
  return friends.docs.some((friend) => friend.get("friendId") === friendId);
}
