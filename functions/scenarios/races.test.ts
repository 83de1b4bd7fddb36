import { beforeEach, expect, test } from "vitest";
import { PAGE_SIZE } from "../src/documents/notification-history.ts";
import { announceFriend } from "../src/friends/announce-friend.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { addInvitee, addInviter, documentsOf, socialCaller } from "../testing/people.ts";
import { addPopularInviter } from "../testing/popular-inviter.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const activate = (userId: string) => activateInvitee(services, { userId, inviterId: "ana" });
const announce = (inviteeId: string) => announceFriend(services, { inviterId: "ana", inviteeId });
const historyOfAna = async (): Promise<Array<{ userId: string }>> => {
  const pages = await services.db.collectionGroup("Older").get();
  const list = await services.db.doc("NotificationHistory/ana").get();
  return [...pages.docs, list].flatMap((page) => page.get("entries"));
};

test("40 users who join one inviter at once all become friends, and each is in the history once, which sheds pages", async () => {
  const before = await addPopularInviter(services, "ana", 2 * PAGE_SIZE - 20);
  const ids = Array.from({ length: 40 }, (_, n) => `newcomer-${n}`);
  await Promise.all(ids.map((id) => addInvitee(services, id, "ana")));
  await Promise.all(ids.map(activate));
  // Firestore may deliver an event twice, and repeats one that fails.
  await Promise.all([...ids, ...ids].map((id) => announce(id).catch(() => {})));
  await Promise.all(ids.map(announce));

  expect((await historyOfAna()).map((entry) => entry.userId).sort()).toEqual([...before, ...ids].sort());
  expect(Object.keys(await documentsOf(services, "Friends")).sort()).toEqual(
    [...before, ...ids].map((id) => `ana.${id}`).sort(),
  );
  // The list keeps the newest hundred, so the first entry beyond two hundred sheds a page and one entry.
  expect((await services.db.collectionGroup("Older").get()).size).toBe(2);
});

test("two people who join each other at once are friends once", async () => {
  for (const id of ["mira", "noor"]) await addInviter(services, id);
  const join = async (uid: string, inviterId: string) =>
    activateSocialInvitee(services, await socialCaller(services, uid, { provider: "apple.com" }), {
      inviterId,
    });
  await Promise.all([join("mira", "noor"), join("noor", "mira")]);
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["mira.noor"]);
});
