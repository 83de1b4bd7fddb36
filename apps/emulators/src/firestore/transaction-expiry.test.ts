import { Timestamp } from "firebase-admin/firestore";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Transactions } from "./transactions.ts";

let transactions: Transactions;

beforeEach(() => {
  vi.useFakeTimers();
  transactions = new Transactions(() => Timestamp.now());
});
afterEach(() => vi.useRealTimers());

test("a transaction ends after a minute without a call, not before", () => {
  const used = transactions.begin({ readWrite: {} });
  const unused = transactions.begin({ readWrite: {} });

  vi.advanceTimersByTime(40_000);
  transactions.get(used.id);
  vi.advanceTimersByTime(40_000);

  expect(transactions.get(used.id)).toBe(used);
  // The Admin SDK looks for these words to decide that it may run the transaction again.
  expect(() => transactions.get(unused.id)).toThrow(/transaction has expired/);
});

test("the past is kept only while a transaction that reads it is open", () => {
  expect(transactions.needHistory).toBe(false);
  transactions.begin({ readWrite: {} });
  expect(transactions.needHistory).toBe(false);
  transactions.begin({ readOnly: {} });
  expect(transactions.needHistory).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(transactions.needHistory).toBe(false);
});

test("a retry knows what all attempts before it read", () => {
  const first = transactions.begin({ readWrite: {} });
  first.versions.set("a", "1");
  transactions.end(first);
  const second = transactions.begin({ readWrite: { retryTransaction: first.id } });
  second.versions.set("b", "1");
  transactions.end(second);

  expect(first.readBefore).toBeUndefined();
  expect(second.readBefore).toEqual(["a"]);
  expect(transactions.begin({ readWrite: { retryTransaction: second.id } }).readBefore).toEqual(["a", "b"]);
});

test("a client that dies with locks loses them, and its transaction", async () => {
  const dead = transactions.begin({ readWrite: {} });
  const next = transactions.begin({ readWrite: {} });
  await transactions.locks.acquire(dead, "a");
  const turn = transactions.locks.acquire(next, "a");

  vi.advanceTimersByTime(5_000);
  await turn;

  expect(() => transactions.get(dead.id)).toThrow(/transaction has expired/);
  expect(transactions.get(next.id)).toBe(next);
});
