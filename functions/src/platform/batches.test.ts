import { expect, test } from "vitest";
import { Batches } from "./batches.ts";

/** Batches that wait until the test releases them, one after another. */
function heldBatches(largest = 10) {
  const started: Array<{ key: string; items: number[]; end: (error?: Error) => void }> = [];
  const batches = new Batches<number, number>((key, items) => {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    started.push({ key, items, end: (error) => (error ? reject(error) : resolve(items.length)) });
    return promise;
  }, largest);
  const shown = () => started.map(({ key, items }) => [key, items]);
  return { batches, started, shown };
}

test("items that arrive during a batch form the next one", async () => {
  const { batches, started, shown } = heldBatches();
  const first = batches.add("ana", 1);
  await expect.poll(shown).toEqual([["ana", [1]]]);
  const others = [batches.add("ana", 2), batches.add("ana", 3)];
  started[0]?.end();
  await expect.poll(shown).toEqual([
    ["ana", [1]],
    ["ana", [2, 3]],
  ]);
  started[1]?.end();
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 2]);
});

test("batches of different keys run in parallel", async () => {
  const { batches, shown } = heldBatches();
  void batches.add("ana", 1);
  void batches.add("ravi", 2);
  await expect.poll(shown).toEqual([
    ["ana", [1]],
    ["ravi", [2]],
  ]);
});

test("a batch is no larger than its limit", async () => {
  const { batches, started, shown } = heldBatches(2);
  const all = [1, 2, 3].map((item) => batches.add("ana", item));
  await expect.poll(shown).toEqual([["ana", [1, 2]]]);
  started[0]?.end();
  await expect.poll(shown).toHaveLength(2);
  started[1]?.end();
  expect(await Promise.all(all)).toEqual([2, 2, 1]);
});

test("a failed batch rejects its own items and does not block the next", async () => {
  const { batches, started, shown } = heldBatches();
  const failing = batches.add("ana", 1);
  await expect.poll(shown).toHaveLength(1);
  const next = batches.add("ana", 2);
  started[0]?.end(new Error("refused"));
  await expect(failing).rejects.toThrow("refused");
  await expect.poll(shown).toHaveLength(2);
  started[1]?.end();
  expect(await next).toBe(1);
});
