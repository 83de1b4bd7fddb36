import { friendRecord } from "../src/friends/friendship.ts";
import type { PushTask } from "../src/push/push-queue.ts";
import { sendPush } from "../src/push/send-push.ts";
import { deliveredTo, testMessaging } from "./fcm.ts";
import { addInviter } from "./people.ts";
import { type TestServices, testServices } from "./test-services.ts";

export const pushTask: PushTask = { inviterId: "ana", friendId: "mira" };

/** An inviter with as many devices, a friend who has just joined, and what becomes of the push. */
export async function inviterWithDevices(count: number) {
  const services = testServices();
  const tokens = Array.from({ length: count }, () => `token-${crypto.randomUUID()}`);
  await addInviter(services, "ana", { fcmToken: tokens });
  await services.db.doc("Friends/ana.mira").set(friendRecord("ana", "mira", "Mira"));
  /** One attempt: it is done, or asks the queue to try again. */
  const send = (task = pushTask, retries = 0) =>
    sendPush({ ...services, messaging: testMessaging() }, task, retries).then(
      () => "done",
      () => "again",
    );
  /** By device, how many messages came. */
  const reached = () => Promise.all(tokens.map(async (token) => (await deliveredTo(token)).length));
  return { services, tokens, send, reached, stored: () => storedTokens(services) };
}

async function storedTokens({ db }: TestServices): Promise<unknown> {
  return (await db.doc("Users/ana").get()).get("fcmToken");
}
