import type { Query } from "firebase-admin/firestore";
import { tapFirestore } from "suite/firestore-tap.ts";
import { grpcStatus } from "suite/grpc-fault.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { notificationEntry } from "../src/documents/notification-history.ts";
import { friendRecord } from "../src/friends/friendship.ts";
import { anonymizeFriend, eraseUser, FRIENDS_AT_ONCE } from "../src/users/erase-user.ts";
import { costMeter } from "../testing/cost-meter.ts";
import { documentsOf } from "../testing/people.ts";
import { addPopularInviter } from "../testing/popular-inviter.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

const tap = await tapFirestore();
afterAll(() => tap.close());

let services: TestServices;
beforeEach(() => {
  tap.cut = () => undefined;
  services = testServices();
});

/** Writes that Mira has joined so many people. */
async function joinOthers({ db }: TestServices, others: number): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < others; n++) {
    const entries = [notificationEntry({ id: "mira", name: "Mira" }, "en")];
    void writer.set(db.doc(`NotificationHistory/inviter-${n}`), { entries });
    void writer.set(db.doc(`Friends/inviter-${n}.mira`), friendRecord(`inviter-${n}`, "mira", "Mira"));
  }
  await writer.close();
}

const namesLeft = async () => {
  const found = [await documentsOf(services, "NotificationHistory"), await documentsOf(services, "Friends")];
  return JSON.stringify(found).match(/"Mira"/g)?.length ?? 0;
};
const count = async (query: Query) => (await query.count().get()).data().count;

test("the name of a user with many friends is removed everywhere, over several pages of friendships in both directions", async () => {
  const { db } = services;
  const friends = 5 * FRIENDS_AT_ONCE + 7;
  await addPopularInviter(services, "mira", friends);
  const others = 2 * FRIENDS_AT_ONCE + 7;
  await joinOthers(services, others);
  await db.doc("Invitations/mira").set({ createdUser: true });
  await eraseUser(services, "mira");

  const histories = await documentsOf(services, "NotificationHistory");
  expect(Object.keys(histories)).toHaveLength(others);
  expect(JSON.stringify(histories)).not.toContain("Mira");
  expect(await count(db.collection("Friends").where("friendName", "==", "Mira"))).toBe(0);
  expect(await count(db.collection("Friends").where("userId", "==", "mira"))).toBe(friends);
  expect(await count(db.collectionGroup("Older"))).toBe(0);
});

describe("who has joined many", () => {
  test("is removed even if the work is interrupted; a repetition skips the pages that are done", async () => {
    await joinOthers(services, 4 * FRIENDS_AT_ONCE);
    const measure = costMeter(tap, services);
    let commits = 0;
    tap.cut = ({ method }) => {
      if (method === "Commit") commits++;
      const isMidway = commits > 2.5 * FRIENDS_AT_ONCE;
      return isMidway ? { when: "before", status: grpcStatus.permissionDenied } : undefined;
    };
    await expect(anonymizeFriend(services.db, "mira")).rejects.toThrow("cut on purpose");
    tap.cut = () => undefined;
    expect(await namesLeft()).toBeGreaterThan(0);

    const again = await measure(() => anonymizeFriend(services.db, "mira"));
    expect(await namesLeft()).toBe(0);
    // 177, and those are tried twice on which the locks of the first run still are; all pages again would be 400.
    expect(again.documentsWritten).toBeLessThan(5 * FRIENDS_AT_ONCE);
  });
});
