import { beforeEach, expect, test } from "vitest";
import { readFunnel } from "../src/funnel/counts.ts";
import { activateInvitee, activateSocialInvitee } from "../src/users/activate.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import { addAccount, addInviter, callerNamed, socialCaller, someVisit } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

/** What functions count: each step once for a person, in the commit that takes it. */
let services: TestServices;
beforeEach(async () => {
  services = testServices();
  await addInviter(services, "ana");
  await addInviter(services, "noor");
});

const register = (inviterId = "ana", visit: typeof someVisit | null = someVisit) =>
  registerInvitee(services, callerNamed("mira"), { inviterId, name: "Mira Rao", visit: visit ?? undefined });
const activate = () => activateInvitee(services, { userId: "mira", inviterId: "ana" });
const social = async (inviterId = "ana", visit: typeof someVisit | null = someVisit) =>
  activateSocialInvitee(services, await socialCaller(services, "mira"), {
    inviterId,
    visit: visit ?? undefined,
  });

async function counted() {
  const { rows } = await readFunnel(services, { from: "2000-01-01", to: "2999-01-01" });
  for (const { language, device, inApp } of rows) expect({ language, device, inApp }).toEqual(someVisit);
  return rows.map(({ step, method, count }) => `${step} ${method} ${count}`).toSorted();
}

const byEmail = [
  "accountCreated email 1",
  "activated email 1",
  "addressConfirmed email 1",
  "becameFriends email 1",
];

test("a sign-up by email that is repeated, and raced, is counted once, as the visit in which it began", async () => {
  await addAccount(services, "mira");
  await register();
  await register();
  await register("noor");
  await register();
  await Promise.all(Array.from({ length: 10 }, activate));
  await activate();
  expect(await counted()).toEqual(byEmail);
});

test("a sign-up with a provider that is repeated is counted once, and each new friend once", async () => {
  await Promise.all([social(), social(), social()]);
  await social("noor");
  await social("noor");
  const steps = await counted();
  expect(steps).toEqual([
    "accountCreated google 1",
    "activated google 1",
    "addressConfirmed google 1",
    "becameFriends google 2",
  ]);
});

test("an account by email that comes back with a provider is counted as one", async () => {
  await addAccount(services, "mira");
  await register();
  await social();
  const steps = await counted();
  expect(steps).toContain("accountCreated email 1");
  expect(steps.filter((step) => step.startsWith("accountCreated"))).toHaveLength(1);
});

test("no new friend is counted where the app has made the friendship, and no account that was there", async () => {
  await services.db.collection("Friends").add({ userId: "ana", friendId: "mira" });
  await addAccount(services, "mira");
  await register();
  await activate();
  await services.db.doc("Invitations/mira").delete();
  await social("noor");
  expect(await counted()).toEqual([
    "accountCreated email 1",
    "activated email 1",
    "addressConfirmed email 1",
    "becameFriends google 1",
  ]);
});

test("nothing is counted where nobody says what the visit was, as with people who opt out", async () => {
  await addAccount(services, "mira");
  await register("ana", null);
  await activate();
  await social("noor", null);
  expect(await counted()).toEqual([]);
});

test("the visit is forgotten with the activation", async () => {
  await addAccount(services, "mira");
  await register();
  const invitation = services.db.doc("Invitations/mira");
  expect((await invitation.get()).get("visit")).toEqual(someVisit);
  await activate();
  expect((await invitation.get()).data()).not.toHaveProperty("visit");
});

test("no name, address or id of anybody is in a counter", async () => {
  await addAccount(services, "mira");
  await register();
  await activate();
  await social("noor");
  const { docs } = await services.db.collection("FunnelCounts").get();
  const kept = JSON.stringify(docs.map((shard) => [shard.id, shard.data()]));
  expect(kept).toContain("becameFriends");
  expect(kept).not.toMatch(/mira|rao|ana\b|noor|example\.com|@|\d+\.\d+\.\d+\.\d+/i);
});
