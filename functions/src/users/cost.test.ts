import { beforeAll, describe, expect, test } from "vitest";
import { tapFirestore } from "../../testing/firestore-tap.ts";
import { measureCosts } from "../../testing/measure-cost.ts";
import type { RpcCost } from "../../testing/rpc-cost.ts";

const sizes = [0, 100, 10_000];
const costs = new Map<number, Record<string, RpcCost>>();

beforeAll(async () => {
  const tap = await tapFirestore();
  for (const friends of sizes) costs.set(friends, await measureCosts(tap, friends));
});

// Joining asks two queries beside its read; what is repeated gives its transaction up, and nobody waits for that.
const expected: Record<string, Partial<RpcCost>> = {
  getInviter: { calls: 1, sequential: 1, documentsRead: 1, documentsWritten: 0 },
  registerUser: { calls: 2, sequential: 2, documentsRead: 4, documentsWritten: 3 },
  "registerUser, repeated": { calls: 2, sequential: 1, documentsRead: 4, documentsWritten: 0 },
  activateUser: { calls: 4, sequential: 2, documentsRead: 8, documentsWritten: 5 },
  "activateUser, repeated": { calls: 4, sequential: 1, documentsRead: 8, documentsWritten: 0 },
  "announcing the friend": { calls: 3, sequential: 3, documentsRead: 6, documentsWritten: 4 },
  "announcing the friend, repeated": { calls: 4, sequential: 4, documentsRead: 10, documentsWritten: 0 },
  // The invitation says whose documents are to be read, so it comes first.
  "activateUser, link without inviter": { calls: 5, sequential: 3, documentsRead: 8, documentsWritten: 5 },
  completeSocialSignUp: { calls: 4, sequential: 2, documentsRead: 8, documentsWritten: 4 },
  "completeSocialSignUp, repeated": { calls: 4, sequential: 1, documentsRead: 8, documentsWritten: 0 },
  createInviteLink: { calls: 2, sequential: 2, documentsRead: 3, documentsWritten: 3 },
  "createInviteLink, repeated": { calls: 2, sequential: 1, documentsRead: 3, documentsWritten: 0 },
};

describe.each(sizes)("for an inviter with %i friends", (friends) => {
  test.each(Object.entries(expected))("%s costs exactly what it did", (call, cost) => {
    expect(costs.get(friends)?.[call]).toMatchObject(cost);
  });

  test("no call moves more than the two pages of history that the list can hold", () => {
    for (const { bytesSent, bytesReceived } of Object.values(costs.get(friends) ?? {})) {
      expect(bytesSent).toBeLessThan(5_000);
      expect(bytesReceived).toBeLessThan(50_000);
    }
  });
});
