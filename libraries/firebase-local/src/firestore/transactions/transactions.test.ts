import { status } from "@grpc/grpc-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Locks } from "./locks.ts";
import { Transactions } from "./transactions.ts";

let locks: Locks;
let transactions: Transactions;

beforeEach(() => {
  vi.useFakeTimers();
  locks = new Locks({ maxWaitMs: 2_000, leaseMs: 3_000 });
  transactions = new Transactions(locks);
});
afterEach(() => vi.useRealTimers());

// https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
test("a transaction expires after a minute without calls, and not before", () => {
  const used = transactions.begin({ readWrite: {} });
  const unused = transactions.begin({ readWrite: {} });

  vi.advanceTimersByTime(40_000);
  transactions.get(used.id);
  vi.advanceTimersByTime(40_000);

  expect(transactions.get(used.id)).toBe(used);
  // The Admin SDK looks for these words to decide whether to retry the transaction.
  expect(() => transactions.get(unused.id)).toThrow(/transaction has expired/);
});

test("a transaction expires after 270 seconds, however active", () => {
  const transaction = transactions.begin({ readWrite: {} });
  for (let seconds = 0; seconds < 240; seconds += 30) {
    vi.advanceTimersByTime(30_000);
    transactions.get(transaction.id);
  }
  vi.advanceTimersByTime(30_000);
  expect(() => transactions.get(transaction.id)).toThrow(/transaction has expired/);
});

test("a retry keeps the age of the first attempt but not its failure", () => {
  const first = transactions.begin({ readWrite: {} });
  transactions.begin({ readWrite: {} });
  transactions.end(first);
  const second = transactions.begin({ readWrite: { retryTransaction: first.id } });

  expect(second.party.age).toBe(first.party.age);
  expect(transactions.get(second.id)).toBe(second);
  expect(second.party.documents).not.toBe(first.party.documents);
});

test("a crashed client's locks block others until its lease expires", async () => {
  const dead = transactions.begin({ readWrite: {} });
  await locks.read(dead.party, { documents: ["c/a"] }, () => {});
  const change = { path: "c/a", before: undefined, after: undefined };
  const write = () =>
    locks.write(transactions.outsider(), () => ({ changes: [change], apply: () => "written" }));

  const refused = expect(write()).rejects.toMatchObject({ code: status.ABORTED });
  await vi.advanceTimersByTimeAsync(2_000);
  await refused;
  vi.advanceTimersByTime(1_000);

  expect(await write()).toBe("written");
  expect(() => transactions.get(dead.id)).toThrow(expect.objectContaining({ code: status.ABORTED }));
});
