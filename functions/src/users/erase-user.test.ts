import { brand } from "contract/brand";
import { beforeEach, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addInvitee, addInviter, documentsOf, socialCaller } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { setBlocked } from "../abuse/blocks.ts";
import { notificationEntry } from "../documents/notification-history.ts";
import { announceFriend } from "../friends/announce-friend.ts";
import { shortenInvitation } from "../links/invitations.ts";
import { activateInvitee, activateSocialInvitee } from "./activate.ts";
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
  message: `\u2068${userName}\u2069 ने आपका निमंत्रण स्वीकार कर लिया है`,
});

async function joinAna(): Promise<void> {
  if (!(await services.db.doc("Users/mira").get()).exists) await addInvitee(services, "mira", "ana");
  await activateInvitee(services, { userId: "mira", inviterId: "ana" });
  await announceFriend(services, { inviterId: "ana", inviteeId: "mira" });
}

test("after a deletion nothing in the whole database names the person, and the friendship's dates are kept", async () => {
  await joinAna();
  await activateSocialInvitee(services, await socialCaller(services, "noor"), { inviterId: "mira" });
  await announceFriend(services, { inviterId: "mira", inviteeId: "noor" });
  await setBlocked(services, { kind: "inviter", id: "mira", blocked: true, by: "op" });
  await services.db.doc("Users/mira").update({ fcmToken: ["a-token-of-mira"] });
  const before = await documentsOf(services, "Friends");

  await eraseUser(services, "mira");

  expect(JSON.stringify(await everythingIn(services))).not.toMatch(/Mira|mira@example|a-token-of-mira/);
  expect(await documentsOf(services, "Users")).toMatchObject({ mira: mark });
  expect(await documentsOf(services, "Notifications")).not.toHaveProperty("mira");
  expect(await documentsOf(services, "Blocks")).toEqual({});
  expect(await documentsOf(services, "Invitations")).not.toHaveProperty("mira");
  expect(Object.keys(await documentsOf(services, "NotificationHistory"))).toEqual(["ana"]);
  expect(await documentsOf(services, "Friends")).toEqual({
    ...before,
    "ana.mira": { ...(before["ana.mira"] as object), friendName: brand.genericDisplayName },
  });
  const { entries } = (await documentsOf(services, "NotificationHistory")).ana as { entries: object[] };
  expect(entries).toMatchObject([entryOf(brand.genericDisplayName)]);
});

test("a picture that cannot be deleted fails the erasure, and a repetition completes it", async () => {
  await joinAna();
  services.files.add("Users/mira");
  const deleteFile = () => Promise.reject(new Error("The storage is away"));
  await expect(eraseUser({ ...services, deleteFile }, "mira")).rejects.toThrow("The storage is away");
  await eraseUser(services, "mira");
  expect([...services.files]).toEqual([]);
});

test("two friends of one user who leave at once are both anonymised", async () => {
  const ids = ["mira", "noor", "ravi"];
  await Promise.all(ids.map((id) => addInvitee(services, id, "ana")));
  await Promise.all(ids.map((userId) => activateInvitee(services, { userId, inviterId: "ana" })));
  await Promise.all(ids.map((id) => eraseUser(services, id)));
  expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
});

describe("of a user of the mobile app", () => {
  const entry = notificationEntry({ id: "mira", name: "Mira" }, "en");
  const chat = { ...entry, type: "chat", message: "Mira: hello" };
  const masked = { createdAt: "a date", updatedAt: "a date" };

  beforeEach(async () => {
    const { db, files } = services;
    await addInviter(services, "mira", { name: "Mira" });
    await db.doc("Notifications/mira").set({ userId: "mira", motivation: false });
    await db.doc("NotificationHistory/mira").set({ entries: [{ type: "task_done" }] });
    await db.doc("NotificationHistory/ana").set({ entries: [chat] });
    await db
      .doc("Friends/aGeneratedIdOfTheApp")
      .set({ userId: "ravi", friendId: "mira", friendName: "Mira" });
    files.add("Users/mira");
  });

  test("who never came here, nothing is touched", async () => {
    const before = await everythingIn(services);
    await eraseUser(services, "mira");
    expect(await everythingIn(services)).toEqual(before);
  });

  test("who has accepted an invitation, only what was written here is erased", async () => {
    const before = await everythingIn(services);
    await addInvitee(services, "mira", "ana");
    await activateInvitee(services, { userId: "mira" });
    await announceFriend(services, { inviterId: "ana", inviteeId: "mira" });
    await eraseUser(services, "mira");
    await eraseUser(services, "mira");
    const { documents } = (await everythingIn(services)) as { documents: Record<string, object> };
    expect(documents).toMatchObject({
      ...(before as { documents: object }).documents,
      "Friends/ana.mira": { friendName: brand.genericDisplayName },
      "NotificationHistory/ana": { entries: [{ ...chat, ...masked }, entryOf(brand.genericDisplayName)] },
    });
    expect(documents).not.toHaveProperty("Invitations/mira");
    expect([...services.files]).toEqual(["Users/mira"]);
  });

  test("the links to the invitation are erased, and a block stays as long as the app's record may", async () => {
    await shortenInvitation(services, { userId: "mira" });
    await setBlocked(services, { kind: "inviter", id: "mira", blocked: true, by: "op" });
    await eraseUser(services, "mira");
    const found = await Promise.all(["ShortLinks", "Blocks"].map((name) => documentsOf(services, name)));
    expect(found).toMatchObject([{}, { "inviter.mira": {} }]);
    expect(found[0]).toEqual({});
  });
});

describe("older traces and traces elsewhere of one who signed up here are found:", () => {
  const history = () => services.db.doc("NotificationHistory/ana");
  const entry = notificationEntry({ id: "mira", name: "Mira" }, "en");
  beforeEach(() => addInvitee(services, "mira", "ana"));

  test("an entry in an older page of a friend's history, and only that one", async () => {
    await joinAna();
    const other = notificationEntry({ id: "noor", name: "Noor" }, "en");
    for (const entries of ["no list", [other, entry]]) await history().collection("Older").add({ entries });
    await eraseUser(services, "mira");
    const { docs } = await history().collection("Older").get();
    const message = `\u2068${brand.genericDisplayName}\u2069 has accepted your invitation`;
    expect(docs.map((page) => page.get("entries"))).toContainEqual([
      other,
      { ...entry, userName: brand.genericDisplayName, message },
    ]);
  });

  test("whatever is beside it, as a friendship of our form that some client wrote with a reserved id", async () => {
    await joinAna();
    const friendship = services.db.doc("Friends/__all__.mira");
    await friendship.set({ userId: "__all__", friendId: "mira" });
    await eraseUser(services, "mira");
    await friendship.delete();
    expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
  });

  test("in a history with entries of the mobile app, which stay", async () => {
    await joinAna();
    const odd = [null, "text", { userId: "mira" }];
    const nameless = [5, "", null].map((userName) => ({ ...entry, userName, message: "" }));
    const ofApp = [...nameless, { userId: "mira", userName: "Mira", message: 7 }, { ...entry, type: "chat" }];
    const older = { ...entry, message: "Mira ने आपका निमंत्रण स्वीकार कर लिया है" };
    // The app writes null for what is not set.
    const unnamed = { ...entry, userName: null };
    await history().set({ entries: [...odd, ...ofApp, entry, unnamed, older, { ...entry, message: 7 }] });
    await eraseUser(services, "mira");
    const renamed = { ...entry, userName: brand.genericDisplayName };
    expect((await history().get()).get("entries")).toEqual([
      ...odd,
      ...ofApp,
      ...Array(2).fill({
        ...renamed,
        message: `\u2068${brand.genericDisplayName}\u2069 has accepted your invitation`,
      }),
      // Of an earlier version, which did not isolate the name.
      { ...renamed, message: `\u2068${brand.genericDisplayName}\u2069 ने आपका निमंत्रण स्वीकार कर लिया है` },
      { ...renamed, message: 7 },
    ]);
  });

  test("an entry at an inviter who has ended the friendship since", async () => {
    await joinAna();
    await services.db.doc("Friends/ana.mira").delete();
    await eraseUser(services, "mira");
    expect(JSON.stringify(await everythingIn(services))).not.toContain("Mira");
  });
});
