import { notificationEntry, PAGE_SIZE } from "../src/documents/notification-history.ts";
import { friendRecord, friendshipId } from "../src/friends/friendship.ts";
import { addInviter } from "./people.ts";
import type { TestServices } from "./test-services.ts";

/**
 * Writes an inviter who has been joined by this many friends, "friend-0" first, as the product itself would have left
 * it: a friendship for each, the latest entries in the list and the older ones in pages. Resolves to the friends.
 */
export async function addPopularInviter(
  services: TestServices,
  id: string,
  friends: number,
): Promise<string[]> {
  const { db } = services;
  await addInviter(services, id);
  const ids = Array.from({ length: friends }, (_, n) => `friend-${n}`);
  const entries = ids.map((friend) => notificationEntry({ id: friend, name: `Friend ${friend}` }, "en"));
  const history = db.collection("NotificationHistory").doc(id);
  const writer = db.bulkWriter({ throttling: false });
  for (const friend of ids) {
    const friendship = db.collection("Friends").doc(friendshipId(id, friend));
    void writer.create(friendship, friendRecord(id, friend, `Friend ${friend}`));
  }
  const pages = Math.max(0, Math.floor(friends / PAGE_SIZE) - 1);
  for (let page = 0; page < pages; page++) {
    const older = entries.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
    void writer.create(history.collection("Older").doc(), { entries: older, movedAt: older[0]?.createdAt });
  }
  if (friends > 0) void writer.create(history, { entries: entries.slice(pages * PAGE_SIZE) });
  await writer.close();
  return ids;
}
