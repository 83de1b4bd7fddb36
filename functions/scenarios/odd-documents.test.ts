import { expect, test } from "vitest";
import { readInvitation } from "../src/documents/invitations.ts";
import { readUser, tokensOf } from "../src/documents/users.ts";
import { isFriendship, peopleIn } from "../src/friends/friendship.ts";
import { testServices } from "../testing/test-services.ts";

async function stored(path: string, fields: object) {
  const { db } = testServices();
  await db.doc(path).set(fields);
  return db.doc(path).get();
}

test("fields of another type count as missing in a user", async () => {
  const fields = { name: 7, language: ["hi"], isActive: ["no"], isVerified: {}, fcmToken: { a: "b" } };
  const user = await stored("Users/ana", fields);
  expect(tokensOf(user)).toEqual([]);
  const missing = { name: undefined, language: undefined };
  expect(readUser(user)).toMatchObject({ ...missing, isActivated: false, isInviter: true });
});

test.each([
  ["text", "true", "false"],
  ["text in capitals", "TRUE", "False"],
  ["words", "yes", "no"],
  ["numbers", 1, 0],
])("flags may be %s: nobody is brought back by the type that the app has written", async (_type, yes, no) => {
  const read = async (fields: object) => readUser(await stored("Users/ana", { name: "Ana", ...fields }));
  expect(await read({ isDeleted: yes })).toMatchObject({ isThere: false, isDeleted: true, isInviter: false });
  expect(await read({ isDeleted: no })).toMatchObject({ isThere: true, isDeleted: false, isInviter: true });
  expect(await read({ isActive: no })).toMatchObject({ isInviter: false, isUndecided: false });
  expect(await read({ isActive: no, isVerified: yes })).toMatchObject({ isDeactivated: true });
  expect(await read({ isActive: yes, isVerified: yes })).toMatchObject({ isActivated: true });
  const ended = await stored("Friends/ana.mira", { userId: "ana", friendId: "mira", isActive: no });
  expect(isFriendship(ended)).toBe(false);
});

test("fields of another type count as missing in a friendship", async () => {
  const friendship = await stored("Friends/ana.mira", {
    userId: 7,
    friendId: null,
    friendName: { en: "Mira" },
  });
  expect(peopleIn(friendship)).toEqual({
    inviterId: undefined,
    inviteeId: undefined,
    inviteeName: undefined,
  });
});

test("fields of another type count as missing in an invitation", async () => {
  const invitation = await stored("Invitations/mira", {
    inviterId: 7,
    createdAt: 1,
  });
  expect(readInvitation(invitation)).toMatchObject({ inviterId: undefined });
});
