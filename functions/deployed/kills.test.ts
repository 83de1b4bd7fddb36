import type { DocumentSnapshot } from "firebase-admin/firestore";
import type { Instance } from "suite/cloud-run/instance.ts";
import { expect, test } from "vitest";
import { friendRecord, friendshipId } from "../src/friends/friendship.ts";
import { cloudRun } from "../testing/cloud-run.ts";
import { documentCreated, type SentEvent, sendEvent } from "../testing/events.ts";
import { deliveredTo } from "../testing/fcm.ts";
import { addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Machines die at any moment. The test is Eventarc here: it delivers every event until it is answered with success. */
const KILLS = 15;
const INVITERS = 4;
const FRIENDS_OF_EACH = 10;
const AT_ONCE = 10;
// From the connection to the last answer a delivery takes about this long.
const MAX_LIFE_MILLISECONDS = 120;

const services = testServices();
const { start } = await cloudRun(services);
const run = crypto.randomUUID().slice(0, 8);
const inviters = Array.from({ length: INVITERS }, (_, n) => `inviter-${n}-${run}`);

test(`${KILLS} kills during ${INVITERS * FRIENDS_OF_EACH} joins leave every friend in the history once and on the phone once`, async () => {
  const waiting = new Set(await Promise.all((await befriendAll()).map(documentCreated)));
  let cutOff = 0;
  const startOne = () => start("onFriendshipCreated");
  // A start takes longer than a life, so two are always under way.
  let [next, afterNext] = [startOne(), startOne()];
  for (let kill = 0; kill < KILLS; kill++) {
    const instance = await next;
    [next, afterNext] = [afterNext, startOne()];
    cutOff += await deliverUntilKilled(instance, waiting);
  }
  const last = await next;
  await expect.poll(() => deliver(last, waiting), { interval: 1000 }).toBe(0);

  expect(cutOff).toBeGreaterThan(0);
  for (const inviterId of inviters) {
    expect(await historyOf(inviterId)).toEqual(friendsOf(inviterId));
    // A second push about the same friend has the same key, so it replaces the first.
    const keys = (await deliveredTo(`token-of-${inviterId}`)).map(({ message }) => JSON.stringify(message));
    expect(new Set(keys).size).toBe(FRIENDS_OF_EACH);
  }
  expect((await pushes()) - INVITERS * FRIENDS_OF_EACH).toBeLessThanOrEqual(cutOff);
}, 400_000);

const friendsOf = (inviterId: string) =>
  Array.from({ length: FRIENDS_OF_EACH }, (_, n) => `friend-${n}-of-${inviterId}`);

async function befriendAll(): Promise<DocumentSnapshot[]> {
  const snapshots = inviters.map(async (inviterId) => {
    await addInviter(services, inviterId);
    const refs = friendsOf(inviterId).map(async (friendId) => {
      await addInviter(services, friendId, { name: friendId });
      const ref = services.db.doc(`Friends/${friendshipId(inviterId, friendId)}`);
      await ref.set(friendRecord(inviterId, friendId, friendId));
      return ref.get();
    });
    return Promise.all(refs);
  });
  return (await Promise.all(snapshots)).flat();
}

/** Answers how many events are still to be delivered. */
async function deliver(instance: Instance, waiting: Set<SentEvent>): Promise<number> {
  const some = [...waiting].slice(0, AT_ONCE);
  await Promise.all(some.map((event) => deliverOne(instance, waiting, event)));
  // Refused events go to the end of the line.
  for (const event of some.filter((one) => waiting.delete(one))) waiting.add(event);
  return waiting.size;
}

/** Answers whether there was an answer. */
async function deliverOne(instance: Instance, waiting: Set<SentEvent>, event: SentEvent): Promise<boolean> {
  try {
    if ((await sendEvent(instance, event)) === 204) waiting.delete(event);
    return true;
  } catch {
    return false;
  }
}

/** Answers how many deliveries were cut off. */
async function deliverUntilKilled(instance: Instance, waiting: Set<SentEvent>): Promise<number> {
  const some = [...waiting].sort(() => Math.random() - 0.5).slice(0, AT_ONCE);
  const answered = Promise.all(some.map((event) => deliverOne(instance, waiting, event)));
  setTimeout(() => void instance.close(), Math.random() * MAX_LIFE_MILLISECONDS);
  return (await answered).filter((isAnswered) => !isAnswered).length;
}

async function historyOf(inviterId: string): Promise<string[]> {
  const history = await services.db.doc(`NotificationHistory/${inviterId}`).get();
  return (history.get("entries") ?? []).map((entry: { userId: string }) => entry.userId).sort();
}

async function pushes(): Promise<number> {
  const counts = inviters.map(async (inviterId) => (await deliveredTo(`token-of-${inviterId}`)).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
