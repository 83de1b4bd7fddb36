import { announceFriend } from "../src/friends/announce-friend.ts";
import { friendRecord } from "../src/friends/friendship.ts";
import { deliveredTo } from "./fcm.ts";
import { addInviter } from "./people.ts";
import { type TestServices, testServices } from "./test-services.ts";

/** An inviter with so many devices and a friend who has just joined. Every second device has an installation id. */
export async function inviterWithDevices(count: number) {
  const services = testServices();
  const newDevice = (n: number) => `${n % 2 === 0 ? "token:" : "c"}${crypto.randomUUID().slice(-21)}`;
  const tokens = Array.from({ length: count }, (_, n) => newDevice(n));
  await addInviter(services, "ana", { fcmToken: tokens });
  await befriend(services, "mira");
  /** One delivery of the event: it is done, or asks to be delivered again. */
  const announce = (inviteeId = "mira") =>
    announceFriend(services, { inviterId: "ana", inviteeId }).then(
      () => "done",
      () => "again",
    );
  /** By device, how many messages came. */
  const reached = () => Promise.all(tokens.map(async (token) => (await deliveredTo(token)).length));
  const stored = async () => (await services.db.doc("Users/ana").get()).get("fcmToken");
  return { services, tokens, announce, reached, stored };
}

/** Makes a user a friend of Ana. */
export async function befriend(services: TestServices, inviteeId: string): Promise<void> {
  await addInviter(services, inviteeId, { name: "Mira" });
  await services.db.doc(`Friends/ana.${inviteeId}`).set(friendRecord("ana", inviteeId, "Mira"));
}
