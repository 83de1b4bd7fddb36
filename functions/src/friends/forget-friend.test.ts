import type { Query } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { documentsOf } from "../../testing/people.ts";
import { addPopularInviter } from "../../testing/popular-inviter.ts";
import { testServices } from "../../testing/test-services.ts";
import { friendJoinedEntry } from "../notifications/friend-joined.ts";
import { eraseUser } from "../users/erase-user.ts";
import { friendRecord } from "./friendship.ts";

test("somebody with 10,000 friends, and the name in the histories of 100 of them, is forgotten", async () => {
  const services = testServices();
  const { db } = services;
  await addPopularInviter(services, "mira", 10_000);
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < 100; n++) {
    const entries = [friendJoinedEntry("mira", "Mira", "en")];
    void writer.set(db.doc(`NotificationHistory/inviter-${n}`), { entries });
    void writer.set(db.doc(`Friends/inviter-${n}.mira`), friendRecord(`inviter-${n}`, "mira", "Mira"));
  }
  await writer.close();
  await eraseUser(services, "mira");

  const histories = await documentsOf(services, "NotificationHistory");
  expect(Object.keys(histories)).toHaveLength(100);
  expect(JSON.stringify(histories)).not.toContain("Mira");
  const count = async (query: Query) => (await query.count().get()).data().count;
  expect(await count(db.collection("Friends").where("friendName", "==", "Mira"))).toBe(0);
  expect(await count(db.collection("Friends").where("userId", "==", "mira"))).toBe(10_000);
  expect(await count(db.collectionGroup("Older"))).toBe(0);
}, 60_000);
