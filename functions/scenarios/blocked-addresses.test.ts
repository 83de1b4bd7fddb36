import { type FirestoreTap, tapFirestore } from "suite/firestore-tap.ts";
import { grpcStatus } from "suite/grpc-fault.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setBlocked } from "../src/abuse/blocks.ts";
import { shortenInvitation } from "../src/links/invitations.ts";
import { CallLimit, type LimitedCall } from "../src/platform/limits/call-limit.ts";
import { activateSocialInvitee } from "../src/users/activate.ts";
import { registerInvitee } from "../src/users/register-user.ts";
import { addAccount, addInviter, callerNamed, documentsOf, socialCaller } from "../testing/people.ts";
import { type TestServices, testServices } from "../testing/test-services.ts";

let tap: FirestoreTap;
let services: TestServices;
beforeEach(async () => {
  tap ??= await tapFirestore();
  tap.cut = () => undefined;
  services = testServices();
  await addInviter(services, "ana");
  await addAccount(services, "mira");
  await socialCaller(services, "noor");
});
afterEach(() => void vi.useRealTimers());

const block = (id: string, blocked = true) =>
  setBlocked(services, { kind: "addresses", id, blocked, by: "op" });
const from = (address: string, call: LimitedCall) => ({
  ...services,
  limit: new CallLimit(call, { address: "hash" }, Date.now(), address),
});
const blocked = { reason: "network-blocked" };

const writing = {
  registerUser: (address: string) =>
    registerInvitee(from(address, "registerUser"), callerNamed("mira"), { inviterId: "ana", name: "Mira" }),
  completeSocialSignUp: (address: string) =>
    activateSocialInvitee(
      from(address, "completeSocialSignUp"),
      callerNamed("noor", { provider: "google.com" }),
      { inviterId: "ana" },
    ),
  createInviteLink: (address: string) =>
    shortenInvitation(from(address, "createInviteLink"), { userId: "ana" }),
};

test.each(Object.entries(writing))(
  "%s from a blocked range is refused and writes nothing, not even a record of it",
  async (_call, write) => {
    await services.db.doc("Blocks/addresses.damaged").set({ kind: "addresses", id: "203.0.113" });
    await block("203.0.113.0/24");
    for (const address of ["203.0.113.7", "203.0.113.255"])
      await expect(write(address)).rejects.toMatchObject(blocked);
    for (const name of ["RateLimits", "ShortLinks", "Friends", "Invitations", "FunnelCounts"])
      expect(await documentsOf(services, name)).toEqual({});
    expect(Object.keys(await documentsOf(services, "Users"))).toEqual(["ana"]);
    await write("203.0.112.255");
    await write("2001:db8::203");
  },
);

test("an instance caches the blocked ranges for half a minute", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ["Date"] });
  await writing.createInviteLink("203.0.113.7");
  await block("203.0.113.0/24");
  await writing.registerUser("203.0.113.7");
  vi.setSystemTime(Date.UTC(2031, 0, 1, 0, 0, 30));
  await expect(writing.completeSocialSignUp("203.0.113.7")).rejects.toMatchObject(blocked);
  await block("203.0.113.0/24", false);
  vi.setSystemTime(Date.UTC(2031, 0, 1, 0, 1));
  await writing.completeSocialSignUp("203.0.113.7");
});

test("a read that fails lifts no block that the instance knows of", async () => {
  vi.useFakeTimers({ now: Date.UTC(2031, 0, 1), toFake: ["Date"] });
  await block("203.0.113.0/24");
  await expect(writing.registerUser("203.0.113.7")).rejects.toMatchObject(blocked);
  tap.cut = ({ method }) =>
    method === "RunQuery" ? { when: "before", status: grpcStatus.permissionDenied } : undefined;
  for (const minutes of [1, 2]) {
    vi.setSystemTime(Date.UTC(2031, 0, 1, 0, minutes));
    await expect(writing.registerUser("203.0.113.7")).rejects.toMatchObject(blocked);
  }
});

test("no one is refused if the ranges have never been read", async () => {
  await block("203.0.113.0/24");
  tap.cut = ({ method }) =>
    method === "RunQuery" ? { when: "before", status: grpcStatus.permissionDenied } : undefined;
  await writing.registerUser("203.0.113.7");
});
