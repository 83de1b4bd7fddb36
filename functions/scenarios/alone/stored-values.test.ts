import { beforeEach, describe, expect, test, vi } from "vitest";
import { readUser, tokensOf, userRecord, withoutTokens } from "../../src/documents/users.ts";
import { isFriendship } from "../../src/friends/friendship.ts";
import { shortenInvitation } from "../../src/links/invitations.ts";
import { activateInvitee, activateSocialInvitee } from "../../src/users/activate.ts";
import { eraseUser } from "../../src/users/erase-user.ts";
import { registerInvitee } from "../../src/users/register-user.ts";
import { addAccount, addInviter, callerNamed, documentsOf, socialCaller } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";

/** What an app, a restore or an operator has stored, one kind of value after the other. */
let services: TestServices;
const logged = vi.hoisted(() => vi.spyOn(console, "warn").mockImplementation(() => {}));
beforeEach(() => {
  services = testServices();
  logged.mockClear();
});

const notSet = [
  { isActive: null, isVerified: null },
  { isActive: "", appVersion: null, typeOfTask: null },
];

test.each(notSet)(
  "an app that merges %j over an unconfirmed sign-up makes no one an inviter",
  async (merged) => {
    await addInviter(services, "ana");
    await addAccount(services, "mira", { emailVerified: false });
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
    await services.db.doc("Users/mira").set(merged, { merge: true });
    await expect(shortenInvitation(services, { userId: "mira" })).rejects.toMatchObject({
      reason: "inviter-not-found",
    });
  },
);

const nulls = Object.fromEntries(
  ["userId", "appVersion", "language", "country", "typeOfTask", "createdAt", "isActive"].map((name) => [
    name,
    null,
  ]),
);

test.each(["email", "Google"])("defaults fill a record of nulls at a sign-up by %s", async (way) => {
  await addInviter(services, "ana");
  await services.db.doc("Users/mira").set(nulls);
  if (way === "email") {
    await addAccount(services, "mira");
    await registerInvitee(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
  } else {
    const mira = await socialCaller(services, "mira", { name: "Mira" });
    await activateSocialInvitee(services, mira, { inviterId: "ana" });
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ language: "en", country: "asia" });
  }
  const { typeOfTask } = userRecord({ userId: "mira", email: "", name: "" });
  expect((await documentsOf(services, "Users")).mira).toMatchObject({
    userId: "mira",
    appVersion: "1.0.0",
    typeOfTask,
    createdAt: expect.any(String),
  });
});

test("a flag that is null activates no one without a sign-up", async () => {
  await addAccount(services, "mira");
  await services.db.doc("Users/mira").set({ isActive: null });
  const activation = activateInvitee(services, { userId: "mira" });
  await expect(activation).rejects.toMatchObject({ reason: "not-registered" });
});

test.each([
  ["lee", { _seconds: 1, _nanoseconds: 0 }],
  ["noor", "tomorrow"],
  ["ravi", null],
  ["mira", 7],
])("the times of %s's invitation may be %j, and are logged once without it", async (id, value) => {
  await addInviter(services, "ana");
  await addAccount(services, id);
  const register = () => registerInvitee(services, callerNamed(id), { inviterId: "ana", name: "Mira" });
  await register();
  await services.db.doc(`Invitations/${id}`).update({ expiresAt: value, befriended: value });
  await register();
  await activateInvitee(services, { userId: id });
  await eraseUser(services, id);
  expect(await documentsOf(services, "Invitations")).toEqual({});
  const lines = logged.mock.calls.flat().filter((line) => line.includes('"expiresAt"'));
  expect(lines).toEqual(value === null ? [] : [expect.stringContaining(`Invitations/${id}`)]);
  expect(lines.join()).not.toContain("tomorrow");
});

describe("push tokens", () => {
  test.each([
    ["lee", [{ token: "secret" }], [], 1],
    ["noor", { ios: "secret" }, [], 1],
    ["ravi", "secret,other", [], 1],
    ["mira", [" a\n", "a", "b", null], ["a", "b"], 0],
  ])("of %s, %j, are read as %j", async (id, fcmToken, tokens, lines) => {
    await services.db.doc(`Users/${id}`).set({ fcmToken });
    const user = await services.db.doc(`Users/${id}`).get();
    expect([tokensOf(user), tokensOf(user)]).toEqual([tokens, tokens]);
    expect(logged).toHaveBeenCalledTimes(lines);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("secret");
  });

  test("a token with spaces is taken off as it is stored", async () => {
    const user = services.db.doc("Users/ana");
    await user.set({ fcmToken: [" a\n", "b"] });
    await user.update(withoutTokens(await user.get(), ["a"]) ?? {});
    expect((await user.get()).get("fcmToken")).toEqual(["b"]);
  });
});

test.each([
  ["true", "false"],
  ["TRUE", "False"],
  ["yes", "no"],
  [1, 0],
])("an app's flags may be %j and %j", async (yes, no) => {
  const { db } = services;
  const stored = async (path: string, fields: object) => {
    await db.doc(path).set(fields);
    return db.doc(path).get();
  };
  const read = async (fields: object) => readUser(await stored("Users/ana", fields));
  expect(await read({ isDeleted: yes })).toMatchObject({ isThere: false, isDeleted: true, isInviter: false });
  expect(await read({ isDeleted: no })).toMatchObject({ isThere: true, isDeleted: false, isInviter: true });
  expect(await read({ isActive: no, isVerified: yes })).toMatchObject({
    isDeactivated: true,
    isInviter: false,
  });
  expect(await read({ isActive: yes, isVerified: yes })).toMatchObject({ isActivated: true });
  expect(isFriendship(await stored("Friends/1", { isActive: no }))).toBe(false);
});
