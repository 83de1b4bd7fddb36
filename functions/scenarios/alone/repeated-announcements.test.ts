import { beforeEach, expect, test, vi } from "vitest";
import { announceFriend } from "../../src/friends/announce-friend.ts";
import { friendRecord } from "../../src/friends/friendship.ts";
import { otherLimits } from "../../src/platform/options.ts";
import { answerWith, deliveredTo } from "../../testing/fcm.ts";
import { documentsOf } from "../../testing/people.ts";
import { befriend, inviterWithDevices } from "../../testing/pushes.ts";

// The logger takes hold of console.error when it is first imported.
vi.hoisted(() => vi.spyOn(console, "error").mockImplementation(() => {}));

const MAX_PUSHES = otherLimits.friend_join.limit.account;
const noon = Date.UTC(2026, 0, 1, 12);
beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  return () => void vi.useRealTimers();
});

test("an event that is delivered five times at once shows one message on each device", async () => {
  const { announce, tokens, services } = await inviterWithDevices(2);
  await Promise.all(Array.from({ length: 5 }, () => announce()));
  // Each message has the same key, so it replaces the one before.
  for (const token of tokens) {
    const messages = (await deliveredTo(token)).map((message) => JSON.stringify(message));
    expect(new Set(messages).size).toBe(1);
  }
  expect(await documentsOf(services, "NotificationHistory")).toMatchObject({ ana: { entries: [{}] } });
});

test("several devices are each told once, however often some of them fail", async () => {
  const { tokens, announce, reached, stored } = await inviterWithDevices(4);
  const [, failing = "", gone = "", hopeless = ""] = tokens;
  await answerWith(failing, [{ status: 500 }, { status: 500 }]);
  await answerWith(gone, [{ status: 404, errorCode: "UNREGISTERED" }]);
  await answerWith(hopeless, [{ status: 403 }]);
  expect([await announce(), await announce(), await announce()]).toEqual(["again", "again", "done"]);
  expect(await reached()).toEqual([1, 1, 0, 0]);
  expect(await stored()).toEqual([tokens[0], failing, hopeless]);
});

test("more than a hundred devices get the push in several attempts", async () => {
  const { announce, reached } = await inviterWithDevices(150);
  expect([await announce(), await announce()]).toEqual(["again", "done"]);
  expect(await reached()).toEqual(Array(150).fill(1));
});

test("a device that was signed out meanwhile gets no push, nor when all is done", async () => {
  const { services, tokens, announce, reached } = await inviterWithDevices(2);
  await answerWith(tokens[1] ?? "", [{ status: 500 }]);
  await announce();
  for (const fcmToken of [[tokens[0]], tokens]) {
    await services.db.doc("Users/ana").update({ fcmToken });
    expect(await announce()).toBe("done");
  }
  expect(await reached()).toEqual([1, 0]);
});

test("a friend who comes again is announced to the other person when the roles are reversed", async () => {
  const { services, announce } = await inviterWithDevices(1);
  await announce();
  await services.db.doc("Friends/ana.mira").set(friendRecord("mira", "ana", "Ana"));
  await announceFriend(services, { inviterId: "mira", inviteeId: "ana" });
  expect(await documentsOf(services, "NotificationHistory")).toMatchObject({
    ana: { entries: [{ userId: "mira" }] },
    mira: { entries: [{ userId: "ana" }] },
  });
});

test("one inviter whom many join at once gets so many pushes in ten minutes, and every friend in the history", async () => {
  const friends = Array.from({ length: MAX_PUSHES + 5 }, (_, n) => `friend-${n}`);
  const { services, announce, reached } = await inviterWithDevices(1);
  await Promise.all(friends.map((id) => befriend(services, id)));
  for (let delivery = 0; delivery < 2; delivery++) await Promise.all(friends.map((id) => announce(id)));
  expect(await reached()).toEqual([MAX_PUSHES]);
  const { ana } = (await documentsOf(services, "NotificationHistory")) as { ana: { entries: object[] } };
  expect(ana.entries).toHaveLength(friends.length);
});
