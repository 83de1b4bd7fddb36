import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { peopleIn } from "./friends.ts";
import { inviterIn, signUpVisit } from "./invitations.ts";
import { isActivated, isInviter, languageOf, nameOf, tokensOf } from "./users.ts";

async function stored(path: string, fields: object) {
  const { db } = testServices();
  await db.doc(path).set(fields);
  return db.doc(path).get();
}

test("fields of another type count as missing in a user", async () => {
  const fields = { name: 7, language: ["hi"], isActive: "no", isVerified: 1, fcmToken: { a: "b" } };
  const user = await stored("Users/ana", fields);
  expect([nameOf(user), languageOf(user), tokensOf(user)]).toEqual([undefined, undefined, []]);
  expect([isActivated(user), isInviter(user)]).toEqual([false, true]);
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
  expect([inviterIn(invitation), signUpVisit(invitation)]).toEqual([undefined, undefined]);
});
