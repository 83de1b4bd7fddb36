import { readFileSync } from "node:fs";
import { type FirestoreTap, tapFirestore } from "suite/firestore-tap.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { measureCosts } from "../testing/measure-cost.ts";
import type { RpcCost } from "../testing/rpc-cost.ts";

const document = readFileSync(new URL("../../docs/costs.md", import.meta.url), "utf8");
const row = /^\| (\w.+?) +\| +(\d+) \| +(\d+) \| +(\d+) \| +(\d+) \|$/gm;

/** The table of docs/costs.md: by call, the calls, those one after another, the documents read and written. */
const documented = [...document.matchAll(row)].map(
  ([, call = "", ...numbers]) => [call, numbers.map(Number)] as const,
);

let tap: FirestoreTap;
beforeAll(async () => {
  tap = await tapFirestore();
});

describe.each([0, 600])("for an inviter with %i friends", (friends) => {
  let costs: Record<string, RpcCost>;
  beforeAll(async () => {
    costs = await measureCosts(tap, friends);
  });

  test("the table has every call that is measured", () => {
    expect(documented.map(([call]) => call)).toEqual(Object.keys(costs));
  });

  test.each(documented)("%s costs what docs/costs.md says", (call, numbers) => {
    const { calls, sequential, documentsRead, documentsWritten } = costs[call] as RpcCost;
    expect([calls, sequential, documentsRead, documentsWritten]).toEqual(numbers);
  });
});
