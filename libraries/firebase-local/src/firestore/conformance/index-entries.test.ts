import { fileURLToPath } from "node:url";
import { status } from "@grpc/grpc-js";
import { afterAll, expect, test } from "vitest";
import { ownFirestore } from "../../testing/own-firestore.ts";
import { grpcCall } from "../testing/grpc-call.ts";
import type { Fields, Value } from "../values/value.ts";
import { wire } from "./wire-values.ts";

// Google's emulator keeps no indexes, so there is nothing here to hold against it.
// The collection "cities" has an index of tags and age in it, and a field "secret" without any.
const indexes = fileURLToPath(new URL("./firestore.indexes.json", import.meta.url));
const { host } = await ownFirestore({ indexes });
const { call, close } = grpcCall(host);
afterAll(close);
const database = "projects/demo-entries/databases/(default)";
const { integer, string, array, map } = wire;

const numbers = (count: number): Value[] => Array.from({ length: count }, (_, i) => integer(i));
const many = (count: number): Fields => Object.fromEntries(numbers(count).map((n, i) => [`f${i}`, n]));

// https://firebase.google.com/docs/firestore/query-data/index-overview#index_entries
test.each<[string, Fields, Fields]>([
  ["each field twice, upwards and downwards", many(20_000), many(20_001)],
  ["a map twice, and each field in it", { m: map(many(19_999)) }, { m: map(many(20_000)) }],
  [
    "an array twice, and each of its elements",
    { a: array(...numbers(39_998)) },
    { a: array(...numbers(39_999)) },
  ],
  [
    "equal elements once",
    { a: array(...numbers(39_998), integer(7)) },
    { a: array(...numbers(39_998), integer(-7)) },
  ],
])("a document has up to 40,000 index entries: %s", async (_, allowed, refused) => {
  await expect(set("entries/a", allowed)).resolves.toBeDefined();
  await expect(set("entries/a", refused)).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
});

// https://firebase.google.com/docs/firestore/query-data/index-overview#index_entries
test("counts the entries of composite indexes, but not of exempted fields", async () => {
  // Age has two entries, tags have two and two for each of them: alone and with the age.
  const tags = (count: number) => ({ tags: array(...numbers(count)), age: integer(1) });
  await expect(set("cities/a", tags(19_998))).resolves.toBeDefined();
  await expect(set("cities/a", tags(19_999))).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
  await expect(set("cities/a", { secret: array(...numbers(50_000)) })).resolves.toBeDefined();
});

const bytesOfName = (path: string) => path.split("/").reduce((sum, id) => sum + id.length + 1, 16);
const above = `${"c".repeat(1400)}/${"d".repeat(1400)}`;
const aroundValue = (path: string) => bytesOfName(path) + bytesOfName(above) + 2 + 32;

// https://firebase.google.com/docs/firestore/storage-size#index-entry-size
test("an index entry is limited to 7.5 KiB: the names of the document and its parent, the field and the value", async () => {
  const path = `${above}/c/${"e".repeat(600)}`;
  const left = 7680 - aroundValue(path);
  const text = (bytes: number) => ({ f: string("x".repeat(bytes - 1)) });
  await expect(set(path, text(left))).resolves.toBeDefined();
  await expect(set(path, text(left + 1))).rejects.toMatchObject({ code: status.INVALID_ARGUMENT });
});

// https://firebase.google.com/docs/firestore/quotas#indexes
test("a document's index entries are limited to 8 MiB in total", async () => {
  const path = `${above}/c/d`;
  // The array is there as a whole, twice, as far as an index keeps it, and each number takes 8 bytes.
  const wholes = 2 * (aroundValue(path) + 1500);
  const most = Math.floor((8 * 1024 * 1024 - wholes) / (aroundValue(path) + 8));
  await expect(set(path, { a: array(...numbers(most)) })).resolves.toBeDefined();
  await expect(set(path, { a: array(...numbers(most + 1)) })).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
  });
});

// https://firebase.google.com/docs/firestore/quotas#indexes
test("an index truncates values to 1,500 bytes, so longer values can be stored", async () => {
  const text = string("x".repeat(500_000));
  await expect(set("entries/a", { text, map: map({ text }) })).resolves.toBeDefined();
});

function set(path: string, fields: Fields): Promise<object> {
  const update = { name: `${database}/documents/${path}`, fields };
  return call("Commit", { database, writes: [{ update }] });
}
