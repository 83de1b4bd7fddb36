import { beforeEach, expect, test } from "vitest";
import { readDays } from "../src/documents/day-counts.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import { addAccount, addInviter, callerNamed, socialCaller } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

/** What is counted by day: once for a person or a pair, in the commit that makes it so. */
let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
  await addInviter(services, "noor");
});

const register = (inviterId = "ana") =>
  registerInvitee(services, callerNamed("mira"), { inviterId, name: "Mira Rao" });
const activate = () => activateInvitee(services, { userId: "mira", inviterId: "ana" });
const social = async (inviterId = "ana") =>
  activateSocialInvitee(services, await socialCaller(services, "mira"), { inviterId });

async function counted() {
  const { days } = await readDays(services.db, { from: "2000-01-01", to: "2999-01-01" });
  return days.map(({ day: _day, ...counts }) => counts);
}

test("a sign-up by email that is repeated, and raced, is counted once", async () => {
  await addAccount(services, "mira");
  await register();
  await register();
  await register("noor");
  await register();
  expect(await counted()).toEqual([{ clicks: 0, accounts: 1, activated: 0, friendships: 0 }]);
  await Promise.all(Array.from({ length: 10 }, activate));
  await activate();
  expect(await counted()).toEqual([{ clicks: 0, accounts: 1, activated: 1, friendships: 1 }]);
});

test("a sign-up with a provider that is repeated is counted once, and each new friend once", async () => {
  await Promise.all([social(), social(), social()]);
  await social("noor");
  await social("noor");
  expect(await counted()).toEqual([{ clicks: 0, accounts: 1, activated: 1, friendships: 2 }]);
});

test("an account by email that comes back with a provider is counted as one", async () => {
  await addAccount(services, "mira");
  await register();
  await social();
  expect(await counted()).toEqual([{ clicks: 0, accounts: 1, activated: 1, friendships: 1 }]);
});

test("no new friend is counted where the app has made the friendship, and no account that was there", async () => {
  await services.db.collection("Friends").add({ userId: "ana", friendId: "mira" });
  await addAccount(services, "mira");
  await register();
  await activate();
  await services.db.doc("Invitations/mira").delete();
  await social("noor");
  expect(await counted()).toEqual([{ clicks: 0, accounts: 1, activated: 1, friendships: 1 }]);
});

test("only the days of a period are read, in their order, and no counter of another version", async () => {
  const seed = (id: string, day: string, counts: object) =>
    services.db.doc(`FunnelCounts/${id}`).set({ day, counts });
  await seed("2031-03-03.clicks-0", "2031-03-03", { clicks: 5 });
  await seed("2031-03-02.clicks-1", "2031-03-02", { clicks: 3 });
  await seed("2031-03-02.transaction-0", "2031-03-02", {
    accounts: 2,
    accountCreated_en_google_ios_browser: 7,
  });
  await seed("2031-03-01.clicks-0", "2031-03-01", { clicks: 9 });
  await seed("2031-03-02.watched", "2031-03-02", {});
  const { days } = await readDays(services.db, { from: "2031-03-02", to: "2031-03-03" });
  expect(days).toEqual([
    { day: "2031-03-02", clicks: 3, accounts: 2, activated: 0, friendships: 0 },
    { day: "2031-03-03", clicks: 5, accounts: 0, activated: 0, friendships: 0 },
  ]);
});

test("no name, address or id of anybody is in a counter", async () => {
  await social();
  const { docs } = await services.db.collection("FunnelCounts").get();
  const [shard] = docs.map((document) => ({ id: document.id, ...document.data() }));
  expect(shard).toEqual({
    id: expect.stringMatching(/^\d{4}-\d\d-\d\d\.transaction-\d+$/),
    day: expect.any(String),
    counts: { accounts: 1, activated: 1, friendships: 1 },
    expiresAt: expect.anything(),
  });
});
