import { beforeEach, describe, expect, test } from "vitest";
import { answerWith, deliveredTo, testMessaging } from "../../testing/fcm.ts";
import { addInviter } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { friendRecord, friendshipKey } from "../friends/friendship.ts";
import { sendPush } from "./send-push.ts";

const task = { inviterId: "ana", friendId: "mira" };
let services: TestServices;
let token: string;

beforeEach(async () => {
  services = testServices();
  token = `token-${crypto.randomUUID()}`;
});

const befriend = () => services.db.doc("Friends/ana.mira").set(friendRecord("ana", "mira", "Mira"));
const send = () => sendPush({ ...services, messaging: testMessaging() }, task);
const storedToken = async () => (await services.db.doc("Users/ana").get()).get("fcmToken");

test("the push carries every field of the specification, in the words of FCM HTTP v1", async () => {
  await addInviter(services, "ana", { fcmToken: token });
  await befriend();
  await send();
  const key = friendshipKey("ana", "mira");
  expect(await deliveredTo(token)).toEqual([
    {
      message: {
        token,
        data: { title: "Sundial", body: "Mira has accepted your invitation", topic: "friend_join" },
        android: { priority: "high", collapse_key: key, ttl: "604800s" },
        apns: {
          headers: { "apns-priority": "10", "apns-collapse-id": key },
          payload: { aps: { badge: 0, "content-available": 1 } },
        },
      },
    },
  ]);
});

test("its text is in the inviter's language", async () => {
  await addInviter(services, "ana", { fcmToken: token, language: "hi" });
  await befriend();
  await send();
  const data = { body: "Mira ने आपका निमंत्रण स्वीकार कर लिया है" };
  expect(await deliveredTo(token)).toMatchObject([{ message: { data } }]);
});

test("every device of a list gets it, one that is listed twice only once", async () => {
  await addInviter(services, "ana", { fcmToken: [token, `${token}-2`, token, ""] });
  await befriend();
  await send();
  expect(await deliveredTo(token)).toHaveLength(1);
  expect(await deliveredTo(`${token}-2`)).toHaveLength(1);
});

test("nothing is sent, and the queue is asked to come again, while the friendship is not committed", async () => {
  await addInviter(services, "ana", { fcmToken: token });
  await expect(send()).rejects.toThrow("the friendship is not there yet");
  expect(await deliveredTo(token)).toEqual([]);
});

test.each([
  ["no token", {}],
  ["an empty token", { fcmToken: "" }],
  ["an empty list", { fcmToken: [] }],
])("an inviter with %s is not an error", async (_what, fields) => {
  await addInviter(services, "ana", { fcmToken: null, ...fields });
  await befriend();
  await send();
});

describe("a device that is gone", () => {
  const gone = [{ status: 404, errorCode: "UNREGISTERED" }];

  test("is removed from a list, and only that one", async () => {
    await addInviter(services, "ana", { fcmToken: [token, `${token}-2`] });
    await befriend();
    await answerWith(token, gone);
    await send();
    expect(await storedToken()).toEqual([`${token}-2`]);
    expect(await deliveredTo(`${token}-2`)).toHaveLength(1);
  });

  test("is removed where it is the only one", async () => {
    await addInviter(services, "ana", { fcmToken: token });
    await befriend();
    await answerWith(token, gone);
    await send();
    expect(await storedToken()).toBeUndefined();
  });
});
