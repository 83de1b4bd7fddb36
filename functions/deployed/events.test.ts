import { brand } from "contract/brand";
import { allMessages, fill } from "contract/messages";
import { isolated } from "contract/shown-name";
import { Timestamp } from "firebase-admin/firestore";
import { getStorage } from "firebase-admin/storage";
import { expect, onTestFinished, test } from "vitest";
import { friendRecord, friendshipId } from "../src/friends/friendship.ts";
import { cloudRun } from "../testing/cloud-run.ts";
import { accountDeleted, documentCreated, documentDeleted, sendEvent } from "../testing/events.ts";
import { answerWith, deliveredTo } from "../testing/fcm.ts";
import { addInvitee, addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Every function that an event runs, with Google's envelope, as the first request of a fresh instance. */
const services = testServices();
const { functions, start } = await cloudRun(services);
await addInviter(services);
const user = async (uid: string) => (await services.db.doc(`Users/${uid}`).get()).data();

async function fresh(name: string) {
  const instance = await start(name);
  onTestFinished(instance.close);
  return instance;
}

test("every function that is built for events is sent one here", () => {
  const built = [...functions].filter(([, { eventTrigger }]) => eventTrigger).map(([name]) => name);
  expect(built.toSorted()).toEqual(["onFriendshipCreated", "onInvitationDeleted", "onUserDeleted"]);
});

test("onFriendshipCreated announces a friend once, by a push and an entry in the history", async () => {
  const inviterId = `ana${crypto.randomUUID().slice(0, 8)}`;
  await addInviter(services, inviterId, { fcmToken: `token-${inviterId}` });
  await addInviter(services, "mira", { name: "Mira" });
  const friendship = services.db.doc(`Friends/${friendshipId(inviterId, "mira")}`);
  await friendship.set(friendRecord(inviterId, "mira", "Mira"));
  const event = documentCreated(await friendship.get());
  // FCM is down at first.
  await answerWith(`token-${inviterId}`, [{ status: 500 }]);
  const instance = await fresh("onFriendshipCreated");
  expect(await sendEvent(instance, event), instance.log.join("\n")).toBe(500);
  expect(await sendEvent(instance, event)).toBe(204);
  expect(await sendEvent(instance, event)).toBe(204);
  const topic = "friend_join";
  const body = fill(allMessages.en.notifications[topic], { name: isolated("Mira") });
  const history = await services.db.doc(`NotificationHistory/${inviterId}`).get();
  expect(history.get("entries")).toMatchObject([{ type: topic, userName: "Mira", message: body }]);
  const pushes = await deliveredTo(`token-${inviterId}`);
  expect(pushes).toMatchObject([{ message: { data: { title: brand.name, body, topic } } }]);
});

test("onUserDeleted erases the person, the picture too", async () => {
  const uid = await addInvitee(services, `ravi${crypto.randomUUID().slice(0, 8)}`, "ana");
  const picture = getStorage(services.auth.app)
    .bucket(`${services.auth.app.options.projectId}.appspot.com`)
    .file(`Users/${uid}`);
  await picture.save("<svg/>", { contentType: "image/svg+xml" });
  expect(await sendEvent(await fresh("onUserDeleted"), accountDeleted(uid))).toBe(204);
  expect(await user(uid)).toMatchObject({ isDeleted: true });
  expect((await services.db.doc(`Invitations/${uid}`).get()).exists).toBe(false);
  expect(await picture.exists()).toEqual([false]);
});

test("onInvitationDeleted erases the record of a sign-up that no one has confirmed", async () => {
  const uid = await addInvitee(services, `noor${crypto.randomUUID().slice(0, 8)}`, "ana");
  await services.auth.updateUser(uid, { emailVerified: false });
  const invitation = services.db.doc(`Invitations/${uid}`);
  await invitation.update({ expiresAt: Timestamp.fromMillis(Date.now() - 1000) });
  const expired = await invitation.get();
  await invitation.delete();
  expect(await sendEvent(await fresh("onInvitationDeleted"), documentDeleted(expired))).toBe(204);
  expect(await user(uid)).toBeUndefined();
});
