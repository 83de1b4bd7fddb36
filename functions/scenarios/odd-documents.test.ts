import { expect, test } from "vitest";
import { readInvitation } from "../src/documents/invitations.ts";
import { readUser, tokensOf } from "../src/documents/users.ts";
import { peopleIn } from "../src/friends/friendship.ts";
import { testServices } from "../testing/test-services.ts";

async function stored(path: string, fields: object) {
  const { db } = testServices();
  await db.doc(path).set(fields);
  return db.doc(path).get();
}

test("fields of another type count as missing in a user", async () => {
  const fields = { name: 7, language: ["hi"], isActive: "no", isVerified: 1, fcmToken: { a: "b" } };
  const user = await stored("Users/ana", fields);
  expect(tokensOf(user)).toEqual([]);
  const missing = { name: undefined, language: undefined };
  expect(readUser(user)).toMatchObject({ ...missing, isActivated: false, isInviter: true });
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
    visit: { language: "xx" },
    createdAt: 1,
  });
  expect(readInvitation(invitation)).toMatchObject({ inviterId: undefined, visit: undefined });
});
