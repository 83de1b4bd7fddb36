import { expect, test } from "vitest";
import { friendRecord, friendshipId } from "../src/friends/friendship.ts";
import { cloudRun } from "../testing/cloud-run.ts";
import { documentCreated, sendEvent } from "../testing/events.ts";
import { answerWith, deliveredTo, type FcmAnswer } from "../testing/fcm.ts";
import { addInviter } from "../testing/people.ts";
import { testServices } from "../testing/test-services.ts";

/** Pushes to Google's own address, with the service account's credentials. */
const services = testServices();
const { start } = await cloudRun(services);
const instance = await start("onFriendshipCreated");

const newToken = () => `token-${crypto.randomUUID()}`;
const newInstallationId = () =>
  `c${Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
    .toString("base64url")
    .slice(0, 21)}`;

/** A new friend of a user with one device per argument. FCM gives each device these responses. */
function befriended(...answers: FcmAnswer[][]) {
  return befriendedOn(answers.map(newToken), answers);
}

async function befriendedOn(tokens: string[], answers: FcmAnswer[][]) {
  const inviterId = await addInviter(services, `ana${crypto.randomUUID().slice(0, 8)}`, { fcmToken: tokens });
  await Promise.all(tokens.map((token, index) => answerWith(token, answers[index] ?? [])));
  await addInviter(services, "mira", { name: "Mira" });
  const friendship = services.db.doc(`Friends/${friendshipId(inviterId, "mira")}`);
  await friendship.set(friendRecord(inviterId, "mira", "Mira"));
  const event = documentCreated(await friendship.get());
  return {
    tokens,
    announce: async () => ((await sendEvent(instance, event)) === 204 ? "done" : "again"),
    reached: () => Promise.all(tokens.map(async (token) => (await deliveredTo(token)).length)),
    stored: async () => (await services.db.doc(`Users/${inviterId}`).get()).get("fcmToken"),
  };
}

test("a push reaches every device", async () => {
  const inviter = await befriended([], []);
  expect(await inviter.announce()).toBe("done");
  expect(await inviter.reached()).toEqual([1, 1]);
});

test("a device that is gone is taken off", async () => {
  const inviter = await befriended([], [{ status: 404, errorCode: "UNREGISTERED" }]);
  expect(await inviter.announce()).toBe("done");
  expect(await inviter.stored()).toEqual([inviter.tokens[0]]);
});

test("a device may be stored by its installation id, and is taken off when it is gone", async () => {
  const devices = [newToken(), newInstallationId(), newInstallationId()];
  const inviter = await befriendedOn(devices, [[], [], [{ status: 404, errorCode: "UNREGISTERED" }]]);
  expect(await inviter.announce()).toBe("done");
  expect(await inviter.reached()).toEqual([1, 1, 0]);
  expect(await deliveredTo(devices[1] ?? "")).toMatchObject([{ message: { fid: devices[1] } }]);
  expect(await inviter.stored()).toEqual(devices.slice(0, 2));
});

test("a connection that is lost brings no device a second push", async () => {
  const inviter = await befriended([], [{ status: 200, delayMs: 300, reset: true }]);
  expect(await inviter.announce()).toBe("done");
  expect(await inviter.reached()).toEqual([1, 1]);
});
