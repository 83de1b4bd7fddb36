import { friendRecord } from "functions/src/documents/friends.ts";
import { defaultNotifications } from "functions/src/documents/notifications.ts";
import { userRecord } from "functions/src/documents/users.ts";
import { notificationEntry } from "functions/src/notifications/notification-entry.ts";
import type { TestServices } from "functions/testing/test-services.ts";

type Database = TestServices["db"];

/** Who invites and who joins. */
export interface Pair {
  inviterId: string;
  friendId: string;
}

/** What the specification's pages do themselves, call after call, by the helpers of its section 7. */

/** Each of the pages before the sign-up looks for the inviter. */
export async function originalInvitation(db: Database, { inviterId }: Pair, pages: string[]): Promise<void> {
  for (const _page of pages) await db.doc(`Users/${inviterId}`).get();
}

export async function originalSignUp(db: Database, { friendId }: Pair): Promise<void> {
  await db
    .doc(`Users/${friendId}`)
    .set(userRecord({ userId: friendId, email: "mira@example.com", name: "Mira" }));
}

export async function originalWelcome(db: Database, pair: Pair): Promise<void> {
  const user = await db.doc(`Users/${pair.friendId}`).get();
  await activate(db, pair, { ...user.data(), isActive: true, isVerified: true });
}

export async function originalSocialSignUp(db: Database, pair: Pair): Promise<void> {
  const user = userRecord({ userId: pair.friendId, email: "mira@example.com", name: "Mira" });
  await activate(db, pair, { ...user, isActive: true, isVerified: true });
}

async function activate(db: Database, pair: Pair, user: object): Promise<void> {
  const { inviterId, friendId } = pair;
  await db.doc(`Users/${friendId}`).set(user);
  await db.doc(`Notifications/${friendId}`).set(defaultNotifications(friendId));
  if (await isFriendOf(db, pair)) return;
  if (await isFriendOf(db, { inviterId: friendId, friendId: inviterId })) return;
  await db.collection("Friends").add(friendRecord(inviterId, friendId, "Mira"));
  // For the push token.
  await db.doc(`Users/${inviterId}`).get();
  const history = db.doc(`NotificationHistory/${inviterId}`);
  const entries = (await history.get()).get("entries") ?? [];
  await history.set({
    entries: [...entries, notificationEntry("friend_join", { id: friendId, name: "Mira" }, "en")],
  });
}

/** "Queries for documents whose userId equals the given user and checks whether any has the friendId." */
async function isFriendOf(db: Database, { inviterId, friendId }: Pair): Promise<boolean> {
  const friends = await db.collection("Friends").where("userId", "==", inviterId).get();
  return friends.docs.some((friend) => friend.get("friendId") === friendId);
}
