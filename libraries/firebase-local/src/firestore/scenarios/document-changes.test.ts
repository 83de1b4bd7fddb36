import { beforeEach, expect, test } from "vitest";
import { ownFirestore } from "../../testing/own-firestore.ts";
import type { DocumentChange } from "../document-change.ts";

const changes: DocumentChange[] = [];
const { database } = await ownFirestore({ onChange: (change) => changes.push(change) });
const db = database("demo-changes");

beforeEach(async () => {
  await db.doc("things/a").set({ n: 1 });
  changes.length = 0;
});

test.each<[string, () => Promise<unknown>, string[]]>([
  ["a deletion", () => db.doc("things/a").delete(), ["deleted a: 1 to "]],
  [
    "a batch",
    () => db.batch().update(db.doc("things/a"), { n: 3 }).create(db.doc("things/b3"), { n: 1 }).commit(),
    ["updated a: 1 to 3", "created b3:  to 1"],
  ],
  [
    "two writes to one document in one commit",
    () => db.batch().update(db.doc("things/a"), { n: 7 }).update(db.doc("things/a"), { n: 8 }).commit(),
    ["updated a: 1 to 8"],
  ],
])("reports what %s changed", async (_, write, told) => {
  await write();
  expect(changes.map(inWords)).toEqual(told);
});

test.each<[string, () => Promise<unknown>]>([
  ["the same content again", () => db.doc("things/a").set({ n: 1 })],
  [
    "a creation and its deletion in one commit",
    () => db.batch().create(db.doc("things/c"), { n: 1 }).delete(db.doc("things/c")).commit(),
  ],
  [
    "a refused batch",
    () =>
      expect(
        db.batch().update(db.doc("things/a"), { n: 2 }).update(db.doc("things/nobody"), { n: 2 }).commit(),
      ).rejects.toThrow(),
  ],
])("does not report %s", async (_, write) => {
  await write();
  expect(changes).toEqual([]);
});

test("a change has its commit's time", async () => {
  const { writeTime } = await db.doc("things/a").update({ n: 9 });
  expect(changes[0]?.commitTime).toMatchObject({
    seconds: writeTime.seconds.toString(),
    nanos: writeTime.nanoseconds,
  });
});

function inWords({ kind, name, before, after }: DocumentChange): string {
  const id = name.replace("projects/demo-changes/databases/(default)/documents/things/", "");
  const [was, is] = [before(), after()].map((document) => document?.fields?.n?.integerValue ?? "");
  return `${kind} ${id}: ${was} to ${is}`;
}
