import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addAccount, addInvitee, addInviter, documentsOf } from "../../../testing/people.ts";
import { type TestServices, testServices } from "../../../testing/test-services.ts";
import { setBlocked } from "../../abuse/blocks.ts";
import { activateInvitee } from "../../users/activate.ts";
import { options } from "../options.ts";
import { transact } from "../transact.ts";
import { CallLimit, WINDOW_SECONDS } from "./call-limit.ts";

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
/** A call that is counted and writes nothing else. */
const consume = (limit: CallLimit) => transact({ ...services, limit }, [], () => "written");
const fill = (limit: CallLimit, count: number) =>
  Promise.all(
    limit
      .counters(services.db)
      .map((counter) => counter.set({ count, expiresAt: Timestamp.fromMillis(noon) })),
  );

describe("concurrent calls", () => {
  test("are let through exactly as often as the limit says, then refused with the time to wait", async () => {
    const limit = new CallLimit("registerUser", { account: "someone" });
    const calls = Array.from({ length: options.registerUser.limit.account + 5 }, () => consume(limit));
    const refusals = (await Promise.allSettled(calls)).filter((call) => call.status === "rejected");
    expect(refusals.map(({ reason }) => reason)).toMatchObject(Array(5).fill(tooMany));
    expect(await countsOf()).toMatchObject([{ count: options.registerUser.limit.account }]);
  });

  test("of another caller, or in the next window, are counted apart", async () => {
    await fill(new CallLimit("registerUser", { account: "someone" }), options.registerUser.limit.account);
    await consume(new CallLimit("registerUser", { account: "another" }));
    vi.setSystemTime(noon + WINDOW_SECONDS * 1000);
    await consume(new CallLimit("registerUser", { account: "someone" }));
  });
});

test("the answer names the seconds until the window ends, at least one", async () => {
  vi.setSystemTime(noon + WINDOW_SECONDS * 1000 - 1);
  const limit = new CallLimit("registerUser", { account: "late" });
  await fill(limit, options.registerUser.limit.account);
  await expect(consume(limit)).rejects.toMatchObject({ retryAfterSeconds: 1 });
});

test("a day has so many mails to a mailbox, however they are spread", async () => {
  const limit = () => new CallLimit("sendConfirmation", { account: "a mailbox" });
  const today = limit().counters(services.db).at(-1);
  await today?.set({ count: 19 });
  await consume(limit());
  vi.setSystemTime(noon + 11 * 60 * 60 * 1000);
  await expect(consume(limit())).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 60 * 60 });
  vi.setSystemTime(noon + 12 * 60 * 60 * 1000);
  await consume(limit());
});

describe("activation", () => {
  const limitOf = (target: string) => new CallLimit("activateUser", { target });
  const activate = (userId: string) =>
    activateInvitee({ ...services, limit: limitOf(userId) }, { userId, inviterId: "ana" });

  test("that is right is not counted, and neither are replays", async () => {
    await addInvitee(services, "mira", "ana");
    await Promise.all(Array.from({ length: 20 }, () => activate("mira")));
    expect(await countsOf()).toEqual([]);
  });

  test.each([
    ["somebody who is not there", "nobody", "not-registered"],
    ["somebody whose address is not confirmed", "mira", "email-not-verified"],
  ])("of %s is refused, and counted each time", async (_whom, userId, reason) => {
    await addInvitee(services, "mira", "ana");
    await services.auth.updateUser("mira", { emailVerified: false });
    for (let n = 0; n < 2; n++) await expect(activate(userId)).rejects.toMatchObject({ reason });
    expect(await countsOf()).toEqual([
      { count: 2, expiresAt: Timestamp.fromMillis(noon + WINDOW_SECONDS * 1000) },
    ]);
  });

  test("beyond the limit passes if it is right, and else names the time to wait", async () => {
    for (const id of ["mira", "noor"]) await fill(limitOf(id), options.activateUser.limit.target);
    await addInvitee(services, "mira", "ana");
    await addAccount(services, "noor", { emailVerified: false });
    await expect(activate("noor")).rejects.toMatchObject(tooMany);
    await activate("mira");
    expect(Object.keys(await documentsOf(services, "Friends"))).toEqual(["ana.mira"]);
    expect(await countsOf()).toMatchObject([20, 20].map((count) => ({ count })));
  });
});

test("work that cannot be taken back is checked before it starts, also without an address", async () => {
  await setBlocked(services, { kind: "addresses", id: "203.0.113.0/24", blocked: true, by: "op" });
  const limit = new CallLimit("activateUser", { target: "checked" });
  await limit.checkCounters(services.db);
  await fill(limit, 20);
  await expect(limit.checkCounters(services.db)).rejects.toMatchObject(tooMany);
});

describe("an account beside its address", () => {
  const both = () => new CallLimit("registerUser", { account: "new", address: "somewhere" });

  test("both are counted, in the commit that writes", async () => {
    await consume(both());
    expect(await countsOf()).toMatchObject([{ count: 1 }, { count: 1 }]);
  });

  test("many new accounts of one address are stopped by the address", async () => {
    await fill(new CallLimit("registerUser", { address: "somewhere" }), options.registerUser.limit.address);
    await expect(consume(both())).rejects.toMatchObject(tooMany);
  });
});

describe("what an instance remembers", () => {
  const limitOf = (account: string) => new CallLimit("registerUser", { account });

  test("refuses a caller who was refused in this window without a read, and nobody else", async () => {
    limitOf("refused").checkInMemory();
    await fill(limitOf("refused"), options.registerUser.limit.account);
    await expect(consume(limitOf("refused"))).rejects.toMatchObject(tooMany);
    expect(() => limitOf("refused").checkInMemory()).toThrow("too-many-requests");
    limitOf("another").checkInMemory();
    vi.setSystemTime(noon + WINDOW_SECONDS * 1000);
    limitOf("refused").checkInMemory();
  });

  test("stops replays, which count against no limit, at ten times as many", () => {
    const calls = () => limitOf("replaying").checkInMemory();
    for (let n = 0; n < 10 * options.registerUser.limit.account; n++) calls();
    expect(calls).toThrow("too-many-requests");
  });
});

test("an instance refuses no right activation, however often it is repeated", () => {
  const limit = new CallLimit("activateUser", { target: "repeating" });
  for (let n = 0; n <= 10 * options.activateUser.limit.target; n++) limit.checkInMemory();
});
