import type { Firestore } from "firebase-admin/firestore";
import { friendDocument, friendRecord } from "../../../functions/src/documents/friends.ts";
import { userRecord } from "../../../functions/src/documents/users.ts";
import { friendshipId } from "../../../functions/src/friends/friendship.ts";

const FRIENDS = 10_000;

/** Seeds with difficult data. Each adds an inviter; the key is the inviter's id. */
export const seedVariants = {
  "no-picture": { name: "no picture", add: (db) => addInviter(db, "no-picture", "Noor") },
  "long-name": {
    name: "a long name",
    add: (db) => addInviter(db, "long-name", "Wolfeschlegelsteinhausenbergerdorff ".repeat(3).trim()),
  },
  "hostile-name": {
    name: "a hostile name",
    add: (db) => addInviter(db, "hostile-name", `<img src=x onerror="alert(1)">'"&\u202egnirts {{product}}`),
  },
  "many-friends": { name: "10,000 friends", add: addPopularInviter },
} satisfies Record<string, { name: string; add: (db: Firestore) => Promise<void> }>;

async function addInviter(db: Firestore, userId: string, name: string): Promise<void> {
  const record = userRecord({ userId, email: `${userId}@example.com`, name });
  const activated = { isActive: true, isVerified: true, language: "en", country: "asia" };
  await db.doc(`Users/${userId}`).set({ ...record, ...activated, fcmToken: `${userId}-phone` });
}

async function addPopularInviter(db: Firestore): Promise<void> {
  await addInviter(db, "many-friends", "Maya");
  // In production a writer begins with 500 a second.
  const writer = db.bulkWriter({ throttling: false });
  for (let number = 1; number <= FRIENDS; number++) {
    const friendId = `friend-${String(number).padStart(5, "0")}`;
    const record = friendRecord("many-friends", friendId, `Friend ${number}`);
    void writer.set(friendDocument(db, friendshipId(friendId, "many-friends")), record);
  }
  await writer.close();
}
