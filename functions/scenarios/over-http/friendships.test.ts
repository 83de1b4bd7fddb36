import { expect, test } from "vitest";
import { friendshipId } from "../../src/friends/friendship.ts";
import { call, signInWithGoogle, suiteDb } from "../../testing/calls.ts";
import { answerWith, deliveredTo } from "../../testing/fcm.ts";
import { eventsDelivered, repeatEvents } from "../../testing/firestore-events.ts";

/**
 * New friends on the running suite: a call, the event that follows, the history and the phone. That a failed event is
 * delivered again is the embedded Firestore's word; Google's own emulator is not known to do so.
 */
const db = suiteDb();
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

async function addAna(): Promise<{ ana: string; token: string }> {
  const ana = unique("ana");
  await db.doc(`Users/${ana}`).set({ userId: ana, name: "Ana", fcmToken: `token-${ana}` });
  return { ana, token: `token-${ana}` };
}

async function join(inviterId: string) {
  const { uid, idToken } = await signInWithGoogle(`${unique("mira")}@example.com`, "Mira");
  const answer = await call("completeSocialSignUp", { inviterId }, idToken);
  expect(answer).toMatchObject({ status: 200 });
  return `Friends/${friendshipId(inviterId, uid)}`;
}

const historyOf = async (id: string): Promise<object[]> =>
  (await db.doc(`NotificationHistory/${id}`).get()).get("entries") ?? [];

test("an event that is delivered three times adds one entry and sends one push", async () => {
  const { ana, token } = await addAna();
  const friendship = await join(ana);
  await eventsDelivered(friendship);
  await repeatEvents(friendship);
  await repeatEvents(friendship);
  expect(await historyOf(ana)).toHaveLength(1);
  expect(await deliveredTo(token)).toHaveLength(1);
});

test("the invitee is a friend at once, and the inviter is notified later, when FCM is down for a while", async () => {
  const { ana, token } = await addAna();
  await answerWith(token, [{ status: 500 }, { status: 500 }, { status: 500 }]);
  const friendship = await join(ana);
  expect(await db.doc(friendship).get()).toMatchObject({ exists: true });
  await eventsDelivered(friendship);
  expect(await historyOf(ana)).toHaveLength(1);
  expect(await deliveredTo(token)).toHaveLength(1);
});

test("a friendship of the mobile app is the app's to announce", async () => {
  const { ana, token } = await addAna();
  const ref = await db.collection("Friends").add({ userId: ana, friendId: "mira", friendName: "Mira" });
  await eventsDelivered(ref.path);
  expect(await historyOf(ana)).toEqual([]);
  expect(await deliveredTo(token)).toEqual([]);
});
