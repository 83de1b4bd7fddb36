import { status } from "@grpc/grpc-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DocumentLocks } from "./document-locks.ts";

const [ana, bea, cai] = [{ name: "ana" }, { name: "bea" }, { name: "cai" }];
const onLeaseEnd = vi.fn<(owner: object) => void>((owner) => locks.release(owner));
let locks: DocumentLocks<object>;

beforeEach(() => {
  vi.useFakeTimers();
  onLeaseEnd.mockClear();
  locks = new DocumentLocks(onLeaseEnd);
});
afterEach(() => vi.useRealTimers());

test("others wait in the order they came", async () => {
  const order: object[] = [];
  await locks.acquire(ana, "x");
  await locks.acquire(ana, "x");
  const turns = [bea, cai].map((owner) => locks.acquire(owner, "x").then(() => order.push(owner)));

  expect(order).toEqual([]);
  locks.release(ana);
  await turns[0];
  expect(order).toEqual([bea]);
  expect(locks.isTakenFrom(cai, "x")).toBe(true);
  locks.release(bea);
  await turns[1];
  expect(order).toEqual([bea, cai]);
  locks.release(cai);
  expect(locks.isTakenFrom(ana, "x")).toBe(false);
});

test("whoever would close a circle is turned away", async () => {
  await locks.acquire(ana, "x");
  await locks.acquire(bea, "y");
  await locks.acquire(cai, "z");
  const anaWaits = locks.acquire(ana, "y");
  const beaWaits = locks.acquire(bea, "z");

  await expect(locks.acquire(cai, "x")).rejects.toMatchObject({ code: status.ABORTED });

  locks.release(cai);
  await beaWaits;
  locks.release(bea);
  await anaWaits;
});

test("an owner that never comes back loses its locks when the lease ends", async () => {
  await locks.acquire(ana, "x");
  const turn = locks.acquire(bea, "x");

  vi.advanceTimersByTime(5_000);
  await turn;

  expect(onLeaseEnd).toHaveBeenCalledExactlyOnceWith(ana);
  vi.advanceTimersByTime(4_999);
  expect(onLeaseEnd).toHaveBeenCalledOnce();
});

test("an owner that gives up while it waits is told so and leaves the line", async () => {
  await locks.acquire(ana, "x");
  const turn = locks.acquire(bea, "x");

  locks.release(bea);
  await expect(turn).rejects.toMatchObject({ code: status.ABORTED });

  locks.release(ana);
  expect(locks.isTakenFrom(cai, "x")).toBe(false);
});
