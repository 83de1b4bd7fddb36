import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { call, suiteAuth, suiteDb } from "../../testing/calls.ts";
import { mailedInvitee } from "../../testing/mailed-code.ts";
import { CallLimit, callerKeys } from "../platform/limits/call-limit.ts";
import { options } from "../platform/options.ts";

/**
 * Confirmation by the mail's code and activation in one call, over HTTP on the running suite. Its Auth sends
 * real codes.
 */
const db = suiteDb();
const written = { status: 200, message: "Document successfully written!" };
const done = { status: 200, body: { result: { ...written, isFriend: true } } };
const refused = (status: number, reason: string) => ({ status, body: { error: { details: { reason } } } });
let ana: string;

beforeAll(async () => {
  ana = `ana${crypto.randomUUID().slice(0, 8)}`;
  await db.doc(`Users/${ana}`).set({ userId: ana, name: "Ana" });
});

async function invitedByMail() {
  const mira = await mailedInvitee("mira");
  await call("registerUser", { inviterId: ana, name: "Mira" }, mira.idToken);
  const confirm = (code = mira.code) => call("activateUser", { userId: mira.uid, inviterId: ana, code });
  return { ...mira, confirm };
}

const isVerified = async (uid: string) => (await suiteAuth().getUser(uid)).emailVerified;

async function stateOf(uid: string): Promise<object> {
  const friends = await db.collection("Friends").where("friendId", "==", uid).get();
  const user = await db.doc(`Users/${uid}`).get();
  return { isVerified: await isVerified(uid), isActive: user.get("isActive"), friends: friends.size };
}

const active = { isVerified: true, isActive: true, friends: 1 };
const untouched = { isVerified: false, isActive: undefined, friends: 0 };

test("one call confirms the address and makes the inviter's friend", async () => {
  const { uid, confirm } = await invitedByMail();
  expect(await confirm()).toEqual(done);
  expect(await stateOf(uid)).toEqual(active);
});

test("presses at once and one whose answer was lost end as one would have", async () => {
  const { uid, confirm } = await invitedByMail();
  for (const answer of await Promise.all([confirm(), confirm(), confirm()])) {
    // A later call may run before the first has confirmed. It then gets the code's error.
    if (answer.status !== 200) expect(answer).toMatchObject(refused(400, "action-code-invalid"));
  }
  expect(await confirm()).toEqual(done);
  expect(await stateOf(uid)).toEqual(active);
});

test("a code that is none is refused, and a refused one leaves everything as it was", async () => {
  const { uid, confirm } = await invitedByMail();
  expect(await confirm("no-code-of-any-mail")).toMatchObject(refused(400, "action-code-invalid"));
  expect(await stateOf(uid)).toEqual(untouched);
  expect(await confirm()).toEqual(done);
});

test.each(["", "a code", "a/b", "x".repeat(1001), 7, { $gt: "" }])(
  "%j is refused before Auth hears of it",
  async (code) => {
    const answer = await call("activateUser", { userId: "mira", inviterId: ana, code });
    expect(answer).toMatchObject(refused(400, "invalid-request"));
  },
);

describe("a code of one's own", () => {
  test("does not activate anybody else, nor confirm anybody else's address", async () => {
    const victim = await invitedByMail();
    const mallory = await invitedByMail();
    const answer = await call("activateUser", { userId: victim.uid, inviterId: ana, code: mallory.code });
    expect(answer).toMatchObject(refused(400, "email-not-verified"));
    expect(await stateOf(victim.uid)).toEqual(untouched);
    // No more than the link itself does for who has it.
    expect(await stateOf(mallory.uid)).toEqual({ ...untouched, isVerified: true });
    expect(await victim.confirm()).toEqual(done);
  });
});

test("whoever is active already has no more codes tried than anybody", async () => {
  const { uid, confirm } = await invitedByMail();
  await confirm();
  const client = { uid: undefined, address: `2001:db8:${crypto.randomUUID().slice(0, 4)}:2::1` };
  const activate = (userId: string, code: string) =>
    call("activateUser", { userId, inviterId: ana, code }, undefined, client.address);
  const keys = callerKeys(client, "local-development-key", uid);
  const counters = new CallLimit("activateUser", keys).counters(db);
  const count = options.activateUser.limit.target - 1;
  await Promise.all(counters.map((counter) => counter.set({ count, expiresAt: Timestamp.now() })));
  expect(await activate(uid, "a-guess")).toMatchObject({ status: 200 });
  const mira = await invitedByMail();
  expect(await activate(uid, mira.code)).toMatchObject({ status: 200 });
  // Auth was not asked.
  expect(await isVerified(mira.uid)).toBe(false);
  expect(await activate(mira.uid, mira.code)).toMatchObject({ status: 200 });
  expect(await isVerified(mira.uid)).toBe(true);
});
