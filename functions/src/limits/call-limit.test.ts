import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addAccount, addInvitee, addInviter, callerNamed, documentsOf } from "../../testing/people.ts";
import { type TestServices, testServices } from "../../testing/test-services.ts";
import { activateUser } from "../users/activate-user.ts";
import { completeSocialSignUp } from "../users/complete-social-sign-up.ts";
import { CallLimit } from "./call-limit.ts";
import { callLimits, WINDOW_SECONDS } from "./call-limits.ts";
import { callerKey } from "./caller-key.ts";
import { spendCall } from "./spend-call.ts";

const noon = Date.UTC(2026, 0, 1, 12);
const tooMany = { reason: "too-many-requests", retryAfterSeconds: WINDOW_SECONDS };
let services: TestServices;

beforeEach(async () => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  services = testServices();
  await addInviter(services, "ana");
});
afterEach(() => void vi.useRealTimers());

const countsOf = async () => Object.values(await documentsOf(services, "RateLimits"));
const fill = (limit: CallLimit, count: number) =>
  limit.counter(services.db).set({ count, expiresAt: Timestamp.fromMillis(noon) });

describe("calls beside each other", () => {
  test("are let through exactly as often as the limit says, then told when to come back", async () => {
    const limit = new CallLimit("registerUser", "someone");
    const calls = Array.from({ length: callLimits.registerUser + 5 }, () =>
      spendCall({ ...services, limit }),
    );
    const refusals = (await Promise.allSettled(calls)).filter((call) => call.status === "rejected");
    expect(refusals.map(({ reason }) => reason)).toMatchObject(Array(5).fill(tooMany));
    expect(await countsOf()).toMatchObject([{ count: callLimits.registerUser }]);
  });

  test("of another caller, or in the next window, are counted apart", async () => {
    await fill(new CallLimit("registerUser", "someone"), callLimits.registerUser);
    await spendCall({ ...services, limit: new CallLimit("registerUser", "another") });
    vi.setSystemTime(noon + WINDOW_SECONDS * 1000);
    await spendCall({ ...services, limit: new CallLimit("registerUser", "someone") });
  });
});

test("the seconds until the window ends are told, however little is left", async () => {
  vi.setSystemTime(noon + WINDOW_SECONDS * 1000 - 1);
  const limit = new CallLimit("activateUser", "someone");
  await fill(limit, callLimits.activateUser);
  await expect(spendCall({ ...services, limit })).rejects.toMatchObject({ retryAfterSeconds: 1 });
});

describe("activation", () => {
  const activate = (userId: string) =>
    activateUser(
      { ...services, limit: new CallLimit("activateUser", "someone") },
      { userId, inviterId: "ana" },
      undefined,
    );

  test("is counted with what it writes, and replays are free", async () => {
    await addInvitee(services, "mira", "ana");
    await Promise.all(Array.from({ length: 20 }, () => activate("mira")));
    expect(await countsOf()).toEqual([
      { count: 1, expiresAt: Timestamp.fromMillis(noon + WINDOW_SECONDS * 1000) },
    ]);
  });

  test.each([
    ["somebody who is not there", "nobody", "user-not-found"],
    ["somebody whose address is not confirmed", "mira", "email-not-verified"],
  ])("of %s is refused, and counted", async (_whom, userId, reason) => {
    await addAccount(services, "mira", { emailVerified: false });
    await expect(activate(userId)).rejects.toMatchObject({ reason });
    expect(await countsOf()).toMatchObject([{ count: 1 }]);
  });

  test("beyond the limit changes nothing, and says when to come back", async () => {
    await addInvitee(services, "mira", "ana");
    await fill(new CallLimit("activateUser", "someone"), callLimits.activateUser);
    await expect(activate("mira")).rejects.toMatchObject(tooMany);
    expect(await documentsOf(services, "Friends")).toEqual({});
    expect(services.pushQueue.tasks).toEqual([]);
  });
});

test("one account cannot join everybody", async () => {
  const limit = new CallLimit("completeSocialSignUp", "mira");
  const join = (inviterId: string) =>
    completeSocialSignUp({ ...services, limit }, callerNamed("mira", { provider: "google.com" }), {
      inviterId,
    });
  const inviters = Array.from({ length: callLimits.completeSocialSignUp + 1 }, (_, n) => `inviter-${n}`);
  await Promise.all(inviters.map((id) => addInviter(services, id)));
  for (const id of inviters.slice(0, -1)) await join(id);
  await expect(join(`inviter-${callLimits.completeSocialSignUp}`)).rejects.toMatchObject(tooMany);
  expect(services.pushQueue.tasks).toHaveLength(callLimits.completeSocialSignUp);
});

describe("a caller's name in the counter", () => {
  const key = (uid: string | undefined, address: string | null) => callerKey({ uid, address }, "a secret");

  test("tells neither the account nor the address", () => {
    expect(key("mira", "203.0.113.7")).toMatch(/^[0-9a-f]{32}$/);
    expect(key(undefined, "203.0.113.7")).toMatch(/^[0-9a-f]{32}$/);
    expect(key(undefined, "203.0.113.7")).not.toBe(
      callerKey({ uid: undefined, address: "203.0.113.7" }, "another"),
    );
  });

  test("is the account's where somebody is signed in, wherever the call comes from", () => {
    expect(key("mira", "203.0.113.7")).toBe(key("mira", "198.51.100.1"));
    expect(key("mira", "203.0.113.7")).not.toBe(key(undefined, "203.0.113.7"));
  });

  test("cannot be had without a secret", () => {
    expect(() => callerKey({ uid: "mira", address: null }, "")).toThrow("CALLER_HASH_KEY");
  });
});
