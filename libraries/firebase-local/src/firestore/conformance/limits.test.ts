import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { isOfficial } from "../../testing/official.ts";
import { invalidArgument, rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Fields, Value } from "../values/value.ts";
import { wire } from "./wire-values.ts";

const { call, database, root, commit } = await rpcUnderTest();
const { integer, string, array, map } = wire;

/** Maps in maps, so many of them. */
const nested = (levels: number): Value => (levels === 0 ? integer(1) : map({ a: nested(levels - 1) }));

/** The fields of a document of this size: https://firebase.google.com/docs/firestore/storage-size */
function ofBytes(size: number): Fields {
  const others = { n: wire.null, t: wire.time(1), p: wire.place(1, 1), r: wire.reference(`${root}/a/b`) };
  const nested = { l: array(integer(1), string("x")), m: map({ k: wire.bytes(500_000) }) };
  return { ...others, ...nested, b: wire.bytes(size - 500_128) };
}

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
test.each<[string, Fields, Fields]>([
  ["a field name of 1,500 bytes", { ["x".repeat(1500)]: wire.null }, { ["x".repeat(1501)]: wire.null }],
  ["a field name that is not empty", { a: wire.null }, { "": wire.null }],
  [
    "a field path of 1,500 bytes",
    { ["x".repeat(700)]: map({ ["y".repeat(799)]: integer(1) }) },
    { ["x".repeat(800)]: map({ ["y".repeat(800)]: integer(1) }) },
  ],
  ["a text of 1,048,487 bytes", { a: string("x".repeat(1_048_487)) }, { a: string("x".repeat(1_048_488)) }],
  ["1,048,487 bytes", { a: wire.bytes(1_048_487) }, { a: wire.bytes(1_048_488) }],
  ["a document of 1 MiB, with all types", ofBytes(1_048_576), ofBytes(1_048_577)],
  ["maps 20 levels deep", { m: nested(20) }, { m: nested(21) }],
  [
    "an array in a map in an array",
    { a: array(map({ b: array(integer(1)) })) },
    { a: array(array(integer(1))) },
  ],
  ["a value with a type", { a: wire.null }, { a: {} }],
  ["a time of the year 1", { a: wire.time(-62_135_596_800) }, { a: wire.time(-62_135_596_801) }],
  ["a time of the year 9999", { a: wire.time(253_402_300_799) }, { a: wire.time(253_402_300_800) }],
  ["a billionth less than a second", { a: wire.time(0, 999_999_999) }, { a: wire.time(0, 1_000_000_000) }],
  ["a longitude of 180", { a: wire.place(0, 180) }, { a: wire.place(0, 180.1) }],
  ["a latitude of 90", { a: wire.place(90, 0) }, { a: wire.place(90.1, 0) }],
  ["a reference to a document", { a: wire.reference(`${root}/a/b`) }, { a: wire.reference(`${root}/a`) }],
])("stores %s, and rejects anything beyond as an invalid argument", async (_, allowed, refused) => {
  await expect(set("limits/a", allowed)).resolves.toBeDefined();
  await expect(set("limits/a", refused)).rejects.toMatchObject(invalidArgument);
});

// https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
test.each([
  ["an id of 1,500 bytes", `c/${"x".repeat(1500)}`, `c/${"x".repeat(1501)}`],
  ["the id of a number, as Datastore has them", "c/__id7__", "c/__idx__"],
  ["an id of 64 bits", "c/__id9223372036854775807__", "c/__id9223372036854775808__"],
  ["an id of a letter", "c/d", "c/"],
  ["an id with a dot", "c/.d", "c/."],
  ["an id of three dots", "c/...", "c/.."],
  ["an id with underscores", "c/__a", "c/__a__"],
  ["a collection id with underscores", "__c/a", "__c__/a"],
  ["a path of 100 collections", Array(100).fill("c/d").join("/"), Array(101).fill("c/d").join("/")],
])("%s is a valid name (%s), but %s is not", async (_, allowed, refused) => {
  await expect(set(allowed, {})).resolves.toBeDefined();
  await expect(set(refused, {})).rejects.toMatchObject(invalidArgument);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.Firestore.BatchWrite
test("a BatchWrite may write each document only once", async () => {
  const writes = [0, 1].map((n) => ({ update: { name: `${root}/twice/a`, fields: { n: integer(n) } } }));
  await expect(call("BatchWrite", { database, writes })).rejects.toMatchObject(invalidArgument);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#precondition
test("a future update time is an invalid argument, a past one a failed precondition", async () => {
  const { commitTime } = await commit({ update: { name: `${root}/times/a`, fields: {} } });
  const at = (updateTime: object) => set("times/a", {}, { currentDocument: { updateTime } });
  await expect(at(commitTime ?? {})).resolves.toBeDefined();
  await expect(at({ seconds: String(Math.floor(Date.now() / 1000) + 3600) })).rejects.toMatchObject(
    invalidArgument,
  );
  await expect(at({ seconds: "1000" })).rejects.toMatchObject({ code: status.FAILED_PRECONDITION });
});

// Google's emulator lets these through; Firestore does not.
if (!isOfficial) {
  // https://firebase.google.com/docs/firestore/quotas#writes_and_transactions
  test("a commit may transform 500 fields of a document but not 501, in however many writes", async () => {
    const increments = [...Array(501).keys()].map((n) => ({ fieldPath: `f${n}`, increment: integer(1) }));
    const first = (count: number) => ({ updateTransforms: increments.slice(0, count) });
    await expect(set("transforms/a", {}, first(500))).resolves.toBeDefined();
    const update = { name: `${root}/transforms/a`, fields: {} };
    const rest = { updateTransforms: increments.slice(250) };
    await expect(commit({ update, ...first(250) }, { update, ...rest })).rejects.toMatchObject(
      invalidArgument,
    );
  });

  // https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#arrayvalue
  test("arrayRemove rejects an array as element", async () => {
    const updateTransforms = [{ fieldPath: "a", removeAllFromArray: { values: [array()] } }];
    await expect(set("limits/a", {}, { updateTransforms })).rejects.toMatchObject(invalidArgument);
  });

  // https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
  test("a document name is limited to 6 KiB", async () => {
    const path = (length: number) => `/${"c".repeat(500)}/${"x".repeat(length)}`.repeat(4).slice(1);
    await expect(set(path(1000), {})).resolves.toBeDefined();
    await expect(set(path(1200), {})).rejects.toMatchObject(invalidArgument);
  });
}

function set(path: string, fields: Fields, more: object = {}): Promise<object> {
  return commit({ update: { name: `${root}/${path}`, fields }, ...more });
}
