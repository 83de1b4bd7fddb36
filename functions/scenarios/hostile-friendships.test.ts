import { beforeEach, expect, test } from "vitest";
import { announceFriend } from "../src/friends/announce-friend.ts";
import { friendRecord } from "../src/friends/friendship.ts";
import { deliveredTo } from "../testing/fcm.ts";
import { addInviter, documentsOf } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

/** Friendships with ids of our form, written by a client of the mobile app under the app's own rules. */
let services: TestServices;
let token: string;
beforeEach(async () => {
  services = testServices();
  token = `token-${crypto.randomUUID()}`;
  await addInviter(services, "ana", { fcmToken: token });
});

const friendship = () => services.db.doc("Friends/ana.mira");
const announce = () => announceFriend(services, { inviterId: "ana", inviteeId: "mira" });
const pushes = async () =>
  (await deliveredTo(token)).map(({ message }) => (message as { data: { body: string } }).data.body);

test.each([
  ["other words", "Your account is locked, go to evil.example"],
  ["a megabyte", "x".repeat(1_000_000)],
  ["no text", { en: "Mira" }],
])("of a friend's name with %s the inviter reads the friend's own", async (_what, friendName) => {
  await addInviter(services, "mira", { name: "Mira www.evil.com" });
  await friendship().set({ ...friendRecord("ana", "mira", ""), friendName });
  await announce();
  expect(await pushes()).toEqual(["\u2068Mira …\u2069 has accepted your invitation"]);
  expect(await documentsOf(services, "NotificationHistory")).toMatchObject({
    ana: { entries: [{ userId: "mira", userName: "Mira www.evil.com" }] },
  });
});
