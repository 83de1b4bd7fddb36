import { beforeEach, describe, expect, test } from "vitest";
import { everythingIn } from "../../testing/everything.ts";
import { addAccount, addInvitee, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activateUser } from "./activate-user.ts";
import { completeSocialSignUp } from "./complete-social-sign-up.ts";
import { createUserRecord } from "./create-user-record.ts";
import { registerUser } from "./register-user.ts";

let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
});

const written = { status: 200, message: "Document successfully written!" };
const activate = (userId: string) => activateUser(services, { userId, inviterId: "ana" }, undefined);
const historyOfAna = async (): Promise<Array<{ userId: string }>> =>
  (await services.db.doc("NotificationHistory/ana").get()).get("entries");

test("200 activations of one user at once all succeed and leave one of everything", async () => {
  await addInvitee(services, "mira", "ana");
  const answers = await Promise.all(Array.from({ length: 200 }, () => activate("mira")));
  expect(answers).toEqual(Array(200).fill(written));
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  expect(Object.keys(await documentsOf(services, "Notifications"))).toEqual(["mira"]);
  expect(await historyOfAna()).toHaveLength(1);
  expect(services.pushQueue.tasks).toHaveLength(1);
});

test("50 users who join one inviter at once all become friends, and no history entry is lost", async () => {
  const ids = Array.from({ length: 50 }, (_, n) => `friend-${n}`);
  await Promise.all(ids.map((id) => addInvitee(services, id, "ana")));
  expect(await Promise.all(ids.map(activate))).toEqual(ids.map(() => written));

  expect((await historyOfAna()).map((entry) => entry.userId).sort()).toEqual([...ids].sort());
  expect(Object.keys(await documentsOf(services, "Friends")).sort()).toEqual(
    ids.map((id) => `ana.${id}`).sort(),
  );
  expect(services.pushQueue.tasks).toHaveLength(50);
}, 30_000);

describe("the account's creation event", () => {
  const created = () => createUserRecord(services, { userId: "mira", email: "mira@example.com", name: "" });
  const registered = () => registerUser(services, callerNamed("mira"), { inviterId: "ana", name: "Mira" });
  const activated = () => activate("mira");

  beforeEach(() => addAccount(services, "mira"));

  test.each([
    ["before registration and activation", [created, registered, activated]],
    ["between registration and activation", [registered, created, activated]],
    ["after both", [registered, activated, created]],
    ["twice, before and after", [created, registered, activated, created]],
  ])("arrives %s: the end is the same", async (_when, steps) => {
    for (const step of steps) await step();
    expect(await everythingIn(services)).toEqual(await afterUndisturbedSignUp());
  });

  test("races registration, then activation: the end is the same", async () => {
    await Promise.all([created(), registered(), created()]);
    await Promise.all([created(), activated(), created(), activated()]);
    expect(await everythingIn(services)).toEqual(await afterUndisturbedSignUp());
  });

  test("races an activation that finds no record and no invitation: the user is active all the same", async () => {
    await Promise.all([activated(), created()]);
    expect((await documentsOf(services, "Users")).mira).toMatchObject({ isActive: true, isVerified: true });
    expect(await documentsOf(services, "Friends")).toEqual({});
  });
});

test("an account that is completed by Google and by e-mail at once is one friend, with one entry and one push", async () => {
  await addInvitee(services, "mira", "ana");
  const withGoogle = () =>
    completeSocialSignUp(services, callerNamed("mira", { provider: "google.com", name: "Mira" }), {
      inviterId: "ana",
    });
  await Promise.all([activate("mira"), withGoogle(), activate("mira"), withGoogle()]);
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
  expect(Object.keys(await documentsOf(services, "Notifications"))).toEqual(["mira"]);
  expect(await historyOfAna()).toHaveLength(1);
  expect(services.pushQueue.tasks).toHaveLength(1);
});

test("two people who join each other at once are friends once", async () => {
  for (const id of ["mira", "noor"]) await addInviter(services, id, { isActive: false });
  const join = (uid: string, inviterId: string) =>
    completeSocialSignUp(services, callerNamed(uid, { provider: "apple.com" }), { inviterId });
  await Promise.all([join("mira", "noor"), join("noor", "mira")]);
  expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["mira.noor"]);
  expect(services.pushQueue.tasks).toHaveLength(1);
});

async function afterUndisturbedSignUp(): Promise<unknown> {
  const others = testServices();
  await addInviter(others, "ana");
  await addInvitee(others, "mira", "ana");
  await activateUser(others, { userId: "mira", inviterId: "ana" }, undefined);
  return everythingIn(others);
}
