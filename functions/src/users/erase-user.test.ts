import { beforeEach, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addInvitee, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { addTraces } from "../../testing/traces.ts";
import { announceFriend } from "../friends/announce-friend.ts";
import { notificationEntry } from "../notifications/notification-entry.ts";
import { brand } from "../product/brand.ts";
import { activateUser } from "./activate-user.ts";
import { completeSocialSignUp } from "./complete-social-sign-up.ts";
import { eraseUser } from "./erase-user.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana", { language: "hi" });
});

const mark = {
  userId: "mira",
  name: brand.genericDisplayName,
  isDeleted: true,
  isActive: false,
  isVerified: false,
};
const entryOf = (userName: string) => ({
  userId: "mira",
  type: "friend_join",
  userName,
  message: `${userName} ने आपका निमंत्रण स्वीकार कर लिया है`,
});

async function joinAna(): Promise<void> {
  await addInvitee(services, "mira", "ana");
  await activateUser(services, { userId: "mira", inviterId: "ana" });
  await announceFriend(services, { inviterId: "ana", inviteeId: "mira" });
}

test("after a deletion nothing in the whole database names the person, and the friendship's dates are kept", async () => {
  await joinAna();
  await completeSocialSignUp(services, callerNamed("noor", { provider: "apple.com" }), { inviterId: "mira" });
  await services.db.doc("Users/mira").update({ fcmToken: ["a-token-of-mira"] });
  const before = await documentsOf(services, "Friends");

  await eraseUser(services, "mira");

  expect(JSON.stringify(await everythingIn(services))).not.toMatch(/Mira|mira@example|a-token-of-mira/);
  expect(await documentsOf(services, "Users")).toMatchObject({ mira: mark });
  expect(await documentsOf(services, "Notifications")).not.toHaveProperty("mira");
  expect(await documentsOf(services, "Invitations")).toEqual({});
  expect(Object.keys(await documentsOf(services, "NotificationHistory"))).toEqual(["ana"]);
  expect(await documentsOf(services, "Friends")).toEqual({
    ...before,
    "ana.mira": { ...(before["ana.mira"] as object), friendName: brand.genericDisplayName },
  });
  const { entries } = (await documentsOf(services, "NotificationHistory")).ana as { entries: object[] };
  expect(entries).toMatchObject([entryOf(brand.genericDisplayName)]);
});

test("erasing twice, or twice at once, changes nothing more", async () => {
  await joinAna();
  await addTraces(services, "mira");
  await eraseUser(services, "mira");
  const before = await everythingIn(services);
  await Promise.all([eraseUser(services, "mira"), eraseUser(services, "mira")]);
  expect(await everythingIn(services)).toEqual(before);
});

test("two friends of one user who leave at once are both anonymised", async () => {
  const ids = ["mira", "noor", "ravi"];
  await Promise.all(ids.map((id) => addInvitee(services, id, "ana")));
  await Promise.all(ids.map((userId) => activateUser(services, { userId, inviterId: "ana" })));
  await Promise.all(ids.map((id) => eraseUser(services, id)));
  expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
});

describe("older traces and traces elsewhere are found:", () => {
  const history = () => services.db.doc("NotificationHistory/ana");
  const entry = notificationEntry("friend_join", { id: "mira", name: "Mira" }, "en");

  test("an entry in an older page of a friend's history, and only that one", async () => {
    await joinAna();
    const other = notificationEntry("friend_join", { id: "noor", name: "Noor" }, "en");
    await history()
      .collection("Older")
      .add({ entries: [other, entry] });
    await eraseUser(services, "mira");
    const [page] = (await history().collection("Older").get()).docs;
    const message = `${brand.genericDisplayName} has accepted your invitation`;
    expect(page?.get("entries")).toEqual([other, { ...entry, userName: brand.genericDisplayName, message }]);
  });

  test.each([
    ["with the person as the friend", { userId: "ana", friendId: "mira", friendName: "Mira" }],
    ["with the person as the user", { userId: "mira", friendId: "ana", friendName: "Ana" }],
    ["without a name", { userId: "ana", friendId: "mira" }],
  ])("a friendship of the mobile app, %s", async (_how, friendship) => {
    await services.db.collection("Friends").add(friendship);
    await history().set({ entries: [entry] });
    await eraseUser(services, "mira");
    expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
  });

  test.each([
    ["a friend who is no id", { userId: 7, friendId: "mira", friendName: "Mira" }],
    ["no friend", { friendId: "mira", friendName: "Mira" }],
    ["a path for a friend", { userId: "ana/Older", friendId: "mira", friendName: "Mira" }],
    ["the other way round, a friend who is no id", { userId: "mira", friendId: ["ana"] }],
    ["the other way round, no friend", { userId: "mira" }],
  ])("whatever is beside it, as a friendship that some client wrote with %s", async (_what, friendship) => {
    await joinAna();
    await services.db.collection("Friends").add(friendship);
    await eraseUser(services, "mira");
    expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
  });

  test("in a history with entries in several formats", async () => {
    await joinAna();
    const odd = [null, "text", { userId: "mira" }, { userId: "mira", userName: "", message: "Hello" }];
    const named = [
      { userId: "mira", userName: "Mira", message: 7 },
      { ...entry, type: "chat", message: "Mira: hello" },
    ];
    await history().set({ entries: [...odd, ...named, entry] });
    await history()
      .collection("Older")
      .add({ entries: [...odd, entry] });
    await eraseUser(services, "mira");
    expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
    const left = (await history().get()).get("entries");
    expect(left.slice(0, 5)).toEqual([...odd, { ...named[0], userName: brand.genericDisplayName }]);
    expect(left[5].message).toBe(`${brand.genericDisplayName}: hello`);
  });

  test("an entry at an inviter who has ended the friendship since", async () => {
    await joinAna();
    await services.db.doc("Friends/ana.mira").delete();
    await eraseUser(services, "mira");
    expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
  });
});
