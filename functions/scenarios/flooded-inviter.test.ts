import { createHash } from "node:crypto";
import { notificationKinds } from "contract/notification-kinds";
import { getAuth } from "firebase-admin/auth";
import { expect, test } from "vitest";
import { call, signInWithGoogle, suiteApp, suiteDb } from "../testing/calls.ts";
import { deliveredTo } from "../testing/fcm.ts";

/** Many accounts that join one inviter, over HTTP on the running suite. */
const db = suiteDb();
const MAX_PUSHES = notificationKinds.friend_join.pushes;
const unique = (name: string) => `${name}${crypto.randomUUID().slice(0, 8)}`;

const hashOf = (id: string) => createHash("sha256").update(id).digest("hex").slice(0, 32);

/** The pushes that an inviter's allowances have been spent on, by window. */
async function pushesCounted(inviterId: string): Promise<number[]> {
  const { docs } = await db.collection("RateLimits").get();
  const own = docs.filter((counter) => counter.id.startsWith(`friend_join.${hashOf(inviterId)}.`));
  return own.map((counter) => counter.get("count"));
}

test("an inviter whom an attacker's accounts join gets a limited number of pushes, and every entry in the history", async () => {
  const id = unique("popular");
  await db.doc(`Users/${id}`).set({ userId: id, name: "Ana", fcmToken: `token-${id}` });
  const joiners = Array.from({ length: MAX_PUSHES + 3 }, () => `${unique("mallory")}@example.com`);
  for (const email of joiners) {
    const { idToken } = await signInWithGoogle(email, "Win at https://evil.example");
    expect(await call("completeSocialSignUp", { inviterId: id }, idToken)).toMatchObject({ status: 200 });
  }
  const entries = async () => (await db.doc(`NotificationHistory/${id}`).get()).get("entries") ?? [];
  await expect.poll(async () => (await entries()).length).toBe(joiners.length);
  // One window of ten minutes, or two if one has ended meanwhile.
  const isSpent = (windows: number[]) =>
    windows.length === 2 ? Math.max(...windows) <= MAX_PUSHES : windows[0] === MAX_PUSHES;
  await expect.poll(() => pushesCounted(id)).toSatisfy(isSpent);
  const pushes = (await pushesCounted(id)).reduce((sum, count) => sum + count);
  await expect.poll(() => deliveredTo(`token-${id}`)).toHaveLength(pushes);
  expect(JSON.stringify(await deliveredTo(`token-${id}`))).not.toContain("evil");
  const counters = (await db.collection("RateLimits").get()).docs.map((counter) => counter.id);
  expect(counters.filter((counter) => counter.includes(id))).toEqual([]);
});

test("a sign-up that is repeated after the account was deleted is announced again, without the deleted name", async () => {
  const id = unique("ana");
  await db.doc(`Users/${id}`).set({ userId: id, name: "Ana" });
  const email = `${unique("mallory")}@example.com`;
  for (const name of ["First", "Second"]) {
    const { uid, idToken } = await signInWithGoogle(email, name);
    await call("completeSocialSignUp", { inviterId: id }, idToken);
    await expect
      .poll(async () => JSON.stringify((await db.doc(`NotificationHistory/${id}`).get()).data()))
      .toContain(name);
    await getAuth(suiteApp()).deleteUser(uid);
  }
  await expect
    .poll(async () => JSON.stringify((await db.doc(`NotificationHistory/${id}`).get()).data()))
    .not.toMatch(/First|Second/);
});
