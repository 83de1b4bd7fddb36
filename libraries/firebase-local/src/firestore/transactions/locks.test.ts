import { status } from "@grpc/grpc-js";
import { beforeEach, expect, test } from "vitest";
import type { Change } from "../documents/document-store.ts";
import type { StoredDocument } from "../documents/stored-document.ts";
import { parseQuery } from "../queries/parse-query.ts";
import { Locks, type Party } from "./locks.ts";

const database = "projects/p/databases/d";
let locks: Locks;
let age = 0;

beforeEach(() => {
  locks = new Locks({ maxWaitMs: 50, leaseMs: 1_000 });
});

test("a younger writer waits for the reader to finish", async () => {
  const [reader, writer] = [party(), party()];
  await locks.read(reader, { documents: ["c/a"] }, () => {});
  const order: string[] = [];
  const written = write(writer, changeOf("c/a")).then(() => order.push("written"));
  order.push("reader goes on");
  locks.release(reader);
  await written;
  expect(order).toEqual(["reader goes on", "written"]);
});

test("an older writer aborts younger readers and does not wait", async () => {
  const [writer, reader] = [party(), party()];
  await locks.read(reader, { documents: ["c/a"] }, () => {});
  await write(writer, changeOf("c/a"));
  await expect(locks.read(reader, { documents: ["c/b"] }, () => {})).rejects.toMatchObject({
    code: status.ABORTED,
  });
});

test("a reader does not overtake a waiting older writer", async () => {
  const [first, writer, second] = [party(), party(), party()];
  await locks.read(first, { documents: ["c/a"] }, () => {});
  const order: string[] = [];
  const written = write(writer, changeOf("c/a")).then(() => order.push("written"));
  const read = locks.read(second, { documents: ["c/a"] }, () => order.push("read"));
  locks.release(first);
  await Promise.all([written, read]);
  expect(order).toEqual(["written", "read"]);
});

const ana = { stringValue: "ana", valueType: "stringValue" as const };
test.each([
  ["what it finds", documentOf("c/a", "ana"), documentOf("c/a", "bea"), false],
  ["what it would find", documentOf("c/a", "bea"), documentOf("c/a", "ana"), false],
  ["a creation that it would find", undefined, documentOf("c/a", "ana"), false],
  ["another value", documentOf("c/a", "bea"), documentOf("c/a", "cai"), true],
  ["another collection", undefined, documentOf("d/a", "ana"), true],
])("a query blocks a change of %s", async (_, before, after, goesThrough) => {
  const [reader, writer] = [party(), party()];
  const query = parseQuery(database, `${database}/documents`, {
    from: [{ collectionId: "c" }],
    where: { fieldFilter: { field: { fieldPath: "name" }, op: "EQUAL", value: ana } },
  });
  await locks.read(reader, { query }, () => {});
  const outcome = write(writer, { path: (after ?? before)?.path ?? "", before, after });
  if (goesThrough) await outcome;
  else await expect(outcome).rejects.toMatchObject({ code: status.ABORTED });
});

function party(): Party {
  age += 1;
  return { age, documents: new Set(), queries: [], lastUsed: Date.now(), failure: undefined };
}

function write(writer: Party, change: Change): Promise<void> {
  return locks.write(writer, () => ({ changes: [change], apply: () => {} }));
}

function changeOf(path: string): Change {
  return { path, before: documentOf(path, "ana"), after: documentOf(path, "bea") };
}

function documentOf(path: string, name: string): StoredDocument {
  const fields = { name: { stringValue: name, valueType: "stringValue" as const } };
  return { path, name: `${database}/documents/${path}`, fields, createTime: 1, updateTime: 1 };
}
