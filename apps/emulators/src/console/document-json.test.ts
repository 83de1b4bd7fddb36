import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import type { DocumentChange, Fields } from "firebase-local/firestore";
import { ownFirestore } from "firebase-local/testing";
import { expect, test } from "vitest";
import { fromJson, toJson } from "./document-json.ts";
import { documentWriter } from "./write-documents.ts";

test("a document with every value type survives a round trip through JSON", async () => {
  const changes: DocumentChange[] = [];
  const firestore = await ownFirestore({ onChange: (change) => changes.push(change) });
  const db = firestore.database("demo-sundial");
  const reference = db.doc("a/document");
  await reference.set({
    text: "नमस्ते",
    nothing: null,
    yes: true,
    whole: 7,
    huge: 9007199254740993n,
    fraction: 0.5,
    infinite: Number.NEGATIVE_INFINITY,
    notANumber: Number.NaN,
    at: new Timestamp(1_790_000_000, 123_456_000),
    bytes: Buffer.from([0, 255]),
    place: new GeoPoint(-1.5, 2),
    friend: db.doc("Users/ana"),
    list: [1, { deep: [] }],
    $timestamp: "a map that looks like a mark",
    marked: { $bytes: "no bytes" },
  });
  const before = changes[0]?.after()?.fields as Fields;
  const json = toJson(before);
  await documentWriter(Number(firestore.host.split(":")[1]))([["a/copy", JSON.parse(JSON.stringify(json))]]);
  expect(changes[1]?.after()?.fields).toEqual(before);
});

test.each([{ $timestamp: "yesterday" }, { $date: "2026-01-01" }])("rejects %j as a value", (value) => {
  expect(() => fromJson({ value })).toThrow(TypeError);
});
