import { getStorage } from "firebase-admin/storage";
import { describe, expect, onTestFinished, test } from "vitest";
import { friendRecord } from "../src/documents/friends.ts";
import { friendshipId } from "../src/friends/friendship.ts";
import { cloudRun } from "../testing/cloud-run.ts";
import { accountEvent, documentCreated, documentCreatedJson, sendEvent } from "../testing/events.ts";
import { addInvitee, addInviter } from "../testing/people.ts";
import { specifiedHistoryEntry } from "../testing/specified-documents.ts";
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
  expect(built.toSorted()).toEqual(["onFriendshipCreated", "onUserDeleted"]);
});

describe.each([
  ["protocol buffers", documentCreated],
  ["JSON", documentCreatedJson],
])("onFriendshipCreated, told in %s,", (_form, eventOf) => {
  const befriend = async () => {
    const inviterId = await addInviter(services, `ana${crypto.randomUUID().slice(0, 8)}`, { fcmToken: null });
    await addInviter(services, "mira", { name: "Mira" });
    const friendship = services.db.doc(`Friends/${friendshipId(inviterId, "mira")}`);
    await friendship.set(friendRecord(inviterId, "mira", "Mira"));
    return { inviterId, event: eventOf(await friendship.get()) };
  };
  const history = async (inviterId: string) =>
    (await services.db.doc(`NotificationHistory/${inviterId}`).get()).get("entries");

  test("tells the inviter, once", async () => {
    const { inviterId, event } = await befriend();
    const instance = await fresh("onFriendshipCreated");
    expect(await sendEvent(instance, event), instance.log.join("\n")).toBe(204);
    expect(await sendEvent(instance, event)).toBe(204);
    expect(await history(inviterId)).toEqual([specifiedHistoryEntry("mira", "Mira")]);
  });

  test("asks to be told again where the history cannot be written", async () => {
    const { inviterId, event } = await befriend();
    await services.db.doc(`NotificationHistory/${inviterId}`).set({ entries: {} });
    const instance = await fresh("onFriendshipCreated");
    expect(await sendEvent(instance, event)).toBe(500);
    await services.db.doc(`NotificationHistory/${inviterId}`).delete();
    expect(await sendEvent(instance, event)).toBe(204);
    expect(await history(inviterId)).toHaveLength(1);
  });
});

test("onUserDeleted erases the person, the picture too", async () => {
  const uid = await addInvitee(services, `ravi${crypto.randomUUID().slice(0, 8)}`, "ana");
  const picture = getStorage(services.auth.app).bucket("pictures").file(`Users/${uid}`);
  await picture.save("<svg/>", { contentType: "image/svg+xml" });
  expect(await sendEvent(await fresh("onUserDeleted"), accountEvent("deleted", { uid }))).toBe(204);
  expect(await user(uid)).toMatchObject({ isDeleted: true });
  expect((await services.db.doc(`Invitations/${uid}`).get()).exists).toBe(false);
  expect(await picture.exists()).toEqual([false]);
});
