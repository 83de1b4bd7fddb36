import { expect, test } from "vitest";
import type { Attempt, Read, WriteTo } from "./check-history.ts";
import { anomalies } from "./check-history.ts";

const begin = attempt(1, [], [set("a", "1"), set("b", "1")]);

test.each<[string, Attempt[]]>([
  [
    "a lost update",
    [
      attempt(2, [{ documents: { a: "1" } }], [set("a", "2")]),
      attempt(3, [{ documents: { a: "1" } }], [set("a", "3")]),
    ],
  ],
  [
    "a write skew",
    [
      attempt(2, [{ documents: { a: "1", b: "1" } }], [set("a", "2")]),
      attempt(3, [{ documents: { a: "1", b: "1" } }], [set("b", "2")]),
    ],
  ],
  ["a phantom", [attempt(2, [], [set("c", "1")]), attempt(3, [{ group: "g", count: 2 }], [set("a", "2")])]],
  [
    "a torn read of an attempt that never committed",
    [
      attempt(2, [], [set("a", "2"), set("b", "2")]),
      attempt(undefined, [{ documents: { a: "1" } }, { documents: { b: "2" } }]),
    ],
  ],
  [
    "a read of what was never committed",
    [attempt(undefined, [], [set("a", "9")]), attempt(2, [{ documents: { a: "9" } }], [])],
  ],
])("the checker detects %s", (_, attempts) => {
  expect(anomalies([begin, ...attempts])).toHaveLength(1);
});

test("the checker accepts attempts that can be serialised", () => {
  expect(
    anomalies([
      begin,
      attempt(
        3,
        [{ documents: { a: "2" } }, { group: "g", found: { a: "2", b: "1" } }],
        [set("b", undefined)],
      ),
      attempt(2, [{ group: "g", count: 2 }], [set("a", "2")]),
      attempt(undefined, [{ documents: { a: "1", b: "1" } }]),
      attempt(undefined, [{ group: "g", count: 1 }]),
    ]),
  ).toEqual([]);
});

function attempt(committedAt: number | undefined, reads: Read[], writes: WriteTo[] = []): Attempt {
  return { committedAt, reads, writes };
}

function set(id: string, value: string | undefined): WriteTo {
  return { id, set: value === undefined ? undefined : { value, group: "g" } };
}
