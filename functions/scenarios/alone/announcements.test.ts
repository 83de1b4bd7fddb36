import { brand } from "contract/brand";
import type { ScriptedAnswer } from "firebase-local/fcm";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { announceFriend } from "../../src/friends/announce-friend.ts";
import { friendRecord } from "../../src/friends/friendship.ts";
import { answerWith, deliveredTo } from "../../testing/fcm.ts";
import { addInviter, documentsOf } from "../../testing/people.ts";
import { specifiedHistoryEntry } from "../../testing/specified-documents.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";

// The logger takes hold of console.error when it is first imported.
vi.hoisted(() => vi.spyOn(console, "error").mockImplementation(() => {}));

let services: TestServices;
let token: string;

beforeEach(async () => {
  services = testServices();
  token = `token-${crypto.randomUUID()}`;
  await addInviter(services, "mira", { name: "Mira" });
});

const friendship = () => services.db.doc("Friends/ana.mira");
const befriend = () => friendship().set(friendRecord("ana", "mira", "Mira"));
const announce = () => announceFriend(services, { inviterId: "ana", inviteeId: "mira" });
const storedToken = async () => (await services.db.doc("Users/ana").get()).get("fcmToken");
const historyOf = async () => documentsOf(services, "NotificationHistory");

describe("the inviter of a new friend", () => {
  test("has an entry in the history, which is created with it", async () => {
    await addInviter(services, "ana");
    await befriend();
    await announce();
    expect(await historyOf()).toEqual({ ana: { entries: [specifiedHistoryEntry("mira", "Mira")] } });
  });

  test("gets a push with every field of the specification, in the words of FCM HTTP v1", async () => {
    // Seven days before 1767873600 seconds since 1970.
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1, 12), toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await addInviter(services, "ana", { fcmToken: token });
    await befriend();
    await announce();
    expect((await services.db.doc("Announcements/ana.mira").get()).get("expiresAt").seconds).toBe(1767873600);
    // SHA-256 of "friend_join:ana.mira".
    const id = "45f566930c71ca9d7ed789d97af977d8f3d5c5327f506c4c1d636331aa409dac";
    const data = {
      title: brand.name,
      body: "\u2068Mira\u2069 has accepted your invitation",
      topic: "friend_join",
      id,
      userId: "mira",
      recipientId: "ana",
    };
    expect(await deliveredTo(token)).toEqual([
      {
        message: {
          token,
          data,
          // No collapse key: FCM keeps four for a device that is off, and slows such messages down.
          android: { priority: "high", ttl: "604800s" },
          apns: {
            headers: { "apns-priority": "10", "apns-collapse-id": id, "apns-expiration": "1767873600" },
            payload: { aps: { badge: 0, "content-available": 1 } },
          },
          webpush: { headers: { Urgency: "high", TTL: "604800", Topic: id.slice(0, 32) } },
        },
      },
    ]);
  });

  test("whose entries are no list keeps them, and gets the push", async () => {
    await addInviter(services, "ana", { fcmToken: token });
    await services.db.doc("NotificationHistory/ana").set({ entries: "the app's" });
    await befriend();
    await announce();
    expect(await historyOf()).toEqual({ ana: { entries: "the app's" } });
    expect(await deliveredTo(token)).toHaveLength(1);
  });

  test("hears of a friendship that was ended and made anew, and of that once", async () => {
    await addInviter(services, "ana", { fcmToken: token });
    await befriend();
    await announce();
    await friendship().delete();
    await befriend();
    for (let n = 0; n < 2; n++) await announce();
    expect(await deliveredTo(token)).toHaveLength(2);
    expect(Object((await historyOf()).ana).entries).toHaveLength(2);
  });
});

// A client of the mobile app may write a friendship with an id of our form under the app's own rules.
test.each([
  ["a megabyte of other words", "x".repeat(1_000_000)],
  ["no text", { en: "Mira" }],
])("of a friend's name with %s the inviter reads the friend's own", async (_what, friendName) => {
  await addInviter(services, "ana", { fcmToken: token });
  await addInviter(services, "mira", { name: "Mira www.evil.com" });
  await friendship().set({ ...friendRecord("ana", "mira", ""), friendName });
  await announce();
  const body = "\u2068Mira …\u2069 has accepted your invitation";
  expect(await deliveredTo(token)).toMatchObject([{ message: { data: { body } } }]);
  expect(await historyOf()).toMatchObject({
    ana: { entries: [{ userId: "mira", userName: "Mira www.evil.com" }] },
  });
});

describe("no announcement is made", () => {
  beforeEach(() => addInviter(services, "ana", { fcmToken: token }));

  const leave = (id: string) => services.db.doc(`Users/${id}`).set({ isDeleted: true }, { merge: true });

  test.each<[string, () => Promise<unknown>]>([
    ["if the friendship has ended since", () => friendship().delete()],
    ["of a friend who has left", () => leave("mira")],
    ["who has left", () => leave("ana")],
    ["who is the invitee by now", () => friendship().set(friendRecord("mira", "ana", "Ana"))],
  ])("%s", async (_whom, happen) => {
    await befriend();
    await happen();
    await announce();
    expect(await deliveredTo(token)).toEqual([]);
    expect(await historyOf()).toEqual({});
  });
});

describe("a device that is gone", () => {
  const gone: ScriptedAnswer[] = [{ status: 404, errorCode: "UNREGISTERED" }];

  test.each(["gone-device", "not a token!"])("is removed where it is the only one: %s", async (device) => {
    await addInviter(services, "ana", { fcmToken: device });
    await befriend();
    await answerWith(device, gone);
    await announce();
    expect(await storedToken()).toBeUndefined();
  });

  test("is not removed if the app has replaced it meanwhile", async () => {
    const fresh = ["another token", "and one more"];
    await addInviter(services, "ana", { fcmToken: token });
    await befriend();
    await answerWith(token, gone);
    const messaging: TestServices["messaging"] = {
      sendEach: async (messages) => {
        const answer = await services.messaging.sendEach(messages);
        await services.db.doc("Users/ana").update({ fcmToken: fresh });
        return answer;
      },
    };
    await announceFriend({ ...services, messaging }, { inviterId: "ana", inviteeId: "mira" });
    expect(await storedToken()).toEqual(fresh);
  });
});
