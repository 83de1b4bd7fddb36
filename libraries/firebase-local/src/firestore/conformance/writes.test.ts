import type { google } from "@google-cloud/firestore-api/protos";
import { status } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { invalidArgument, rpcUnderTest } from "../testing/rpc-under-test.ts";
import type { Fields, Value } from "../values/value.ts";
import { wire } from "./wire-values.ts";

type Transform = google.firestore.v1.DocumentTransform.IFieldTransform;

const { call, database, root, commit, fieldsOf } = await rpcUnderTest();
const { integer, double, string, array, map } = wire;
const maxInteger = 2n ** 63n - 1n;
const minInteger = -(2n ** 63n);
let documents = 0;

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#fieldtransform
test.each<[string, Fields, Transform, Fields]>([
  [
    "increment stops at the largest integer",
    { n: integer(maxInteger) },
    { increment: integer(1) },
    { n: integer(maxInteger) },
  ],
  [
    "increment stops at the smallest",
    { n: integer(minInteger) },
    { increment: integer(-1) },
    { n: integer(minInteger) },
  ],
  ["increment adds", { n: integer(1) }, { increment: integer(2) }, { n: integer(3) }],
  ["increment by a fraction", { n: integer(1) }, { increment: double(0.5) }, { n: double(1.5) }],
  ["increment of a fraction", { n: double(0.5) }, { increment: integer(1) }, { n: double(1.5) }],
  [
    "a union takes numbers of two types for one",
    { n: array(integer(1)) },
    { appendMissingElements: { values: [double(1), integer(2), double(2)] } },
    { n: array(integer(1), integer(2)) },
  ],
  [
    "a removal replaces what is no array",
    { n: string("x") },
    { removeAllFromArray: { values: [integer(1)] } },
    { n: array() },
  ],
  [
    "a removal does too",
    { n: array(integer(1), string("a")) },
    { removeAllFromArray: { values: [double(1), string("b")] } },
    { n: array(string("a")) },
  ],
  [
    "what is on the way and no map becomes one",
    { e: integer(1) },
    { fieldPath: "e.f", increment: integer(2) },
    { e: map({ f: integer(2) }) },
  ],
])("%s", async (_, before, transform, after) => {
  const name = newName();
  await commit({ update: { name, fields: before } });
  const updateTransforms = [{ fieldPath: "n", ...transform }];
  await commit({ update: { name, fields: {} }, updateMask: { fieldPaths: [] }, updateTransforms });
  expect(withoutKinds(await fieldsOf(name))).toEqual(after);
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#write
test("removing a field does not create its parent maps", async () => {
  const name = newName();
  await commit({ update: { name, fields: { a: integer(1), m: map({ x: integer(1) }) } } });
  await commit({ update: { name, fields: {} }, updateMask: { fieldPaths: ["a.b", "m.x", "n.y"] } });
  expect(Object.keys(await fieldsOf(name)).sort()).toEqual(["a", "m"]);
  expect((await fieldsOf(name)).m?.mapValue?.fields ?? {}).toEqual({});
});

// https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#servervalue
test("server timestamps are the commit's time in milliseconds, stored ones have microseconds", async () => {
  const name = newName();
  const updateTransforms = [{ fieldPath: "at", setToServerValue: "REQUEST_TIME" }];
  const update = { name, fields: { t: wire.time(1, 123_456_789) } };
  const { commitTime } = await commit({ update, updateTransforms });
  const { at, t } = await fieldsOf(name);
  const nanos = Math.floor((commitTime?.nanos ?? 0) / 1_000_000) * 1_000_000;
  expect(at?.timestampValue).toEqual({ seconds: commitTime?.seconds, nanos });
  expect(t?.timestampValue).toEqual({ seconds: "1", nanos: 123_456_000 });
});

// Not documented; Google's emulator does so. It decides which error a client sees.
test.each<[string, object]>([
  ["a reserved field", { update: { fields: { __x__: integer(1) } } }],
  ["an increment by a text", { updateTransforms: [{ fieldPath: "n", increment: string("1") }] }],
  ["an increment of the id", { updateTransforms: [{ fieldPath: "__name__", increment: integer(1) }] }],
  ["a transform of no kind", { updateTransforms: [{ fieldPath: "n" }] }],
])(
  "%s is an invalid argument, whether or not the document exists",
  async (_, { update, ...more }: { update?: object }) => {
    const write = { update: { name: newName(), ...update }, ...more, currentDocument: { exists: true } };
    const missing = { update: { name: newName() }, currentDocument: { exists: true } };
    await expect(commit(write)).rejects.toMatchObject(invalidArgument);
    await expect(commit(missing, write)).rejects.toMatchObject(invalidArgument);
    await expect(commit(missing)).rejects.toMatchObject({ code: status.NOT_FOUND });
    await expect(call("BatchWrite", { database, writes: [missing, write] })).rejects.toMatchObject(
      invalidArgument,
    );
  },
);

function newName(): string {
  documents += 1;
  return `${root}/writes/${documents}`;
}

/** Without the decoder's field that names the set member. */
function withoutKinds(fields: Fields): Fields {
  const plain = (value: Value): Value => {
    const { valueType: _, ...member } = value;
    if (value.arrayValue) return array(...(value.arrayValue.values ?? []).map(plain));
    return value.mapValue ? map(withoutKinds((value.mapValue.fields ?? {}) as Fields)) : member;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}
