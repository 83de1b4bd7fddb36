import { describe, expect, test } from "vitest";
import { friendshipId } from "../../src/friends/friendship.ts";
import { call, signInWithGoogle, suiteDb } from "../../testing/calls.ts";
import { answerWith, deliveredTo } from "../../testing/fcm.ts";
import { eventsDelivered, eventsOf, repeatEvents } from "../../testing/firestore-events.ts";

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

async function join(inviterId: string, account = signInWithGoogle(`${unique("mira")}@example.com`, "Mira")) {
  const { uid, idToken } = await account;
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

describe("the invitee becomes active and a friend at once, and the inviter is notified later, when", () => {
  const isTriedAgain = (friendship: string) =>
    expect.poll(async () => (await eventsOf(friendship))[0]?.attempts).toBeGreaterThan(1);

  test("the history's document is full", async () => {
    const { ana, token } = await addAna();
    const history = db.doc(`NotificationHistory/${ana}`);
    await history.set({ notes: "x".repeat(1_048_400) });
    const friendship = await join(ana);
    await isTriedAgain(friendship);
    await history.delete();
    await eventsDelivered(friendship);
    expect(await historyOf(ana)).toHaveLength(1);
    expect(await deliveredTo(token)).toHaveLength(1);
  });

  test("FCM is down for a while", async () => {
    const { ana, token } = await addAna();
    await answerWith(token, [{ status: 500 }, { status: 500 }, { status: 500 }]);
    const friendship = await join(ana);
    expect(await db.doc(friendship).get()).toMatchObject({ exists: true });
    await eventsDelivered(friendship);
    expect(await historyOf(ana)).toHaveLength(1);
    expect(await deliveredTo(token)).toHaveLength(1);
  });
});

test("of two who invite each other at the same moment, the push goes to the one whose invitation made them friends", async () => {
  for (let pair = 0; pair < 5; pair++) {
    const [mira, noor] = await Promise.all(
      ["Mira", "Noor"].map((name) => signInWithGoogle(`${unique("x")}@example.com`, name)),
    );
    if (!mira || !noor) throw new Error("somebody is missing");
    const people = [mira.uid, noor.uid];
    for (const uid of people) await db.doc(`Users/${uid}`).set({ name: uid, fcmToken: `token-${uid}` });
    const [friendship = ""] = await Promise.all([
      join(mira.uid, Promise.resolve(noor)),
      join(noor.uid, Promise.resolve(mira)),
    ]);
    await eventsDelivered(friendship);
    const inviterId: string = (await db.doc(friendship).get()).get("userId");
    const [other = ""] = people.filter((uid) => uid !== inviterId);
    expect(await deliveredTo(`token-${inviterId}`)).toMatchObject([
      { message: { data: { body: `\u2068${other}\u2069 has accepted your invitation` } } },
    ]);
    expect(await deliveredTo(`token-${other}`)).toEqual([]);
  }
});

test("a friendship of the mobile app is the app's to announce", async () => {
  const { ana, token } = await addAna();
  const ref = await db.collection("Friends").add({ userId: ana, friendId: "mira", friendName: "Mira" });
  await eventsDelivered(ref.path);
  expect(await historyOf(ana)).toEqual([]);
  expect(await deliveredTo(token)).toEqual([]);
});
