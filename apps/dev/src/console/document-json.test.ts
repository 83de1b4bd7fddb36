import { GeoPoint, Timestamp } from "firebase-admin/firestore";
import type { DocumentChange, Fields } from "firebase-local/firestore";
import { ownFirestore } from "firebase-local/testing";
import { expect, test } from "vitest";
import { toJson } from "./document-json.ts";

test("every type of value has a form in JSON", async () => {
  const changes: DocumentChange[] = [];
  const firestore = await ownFirestore({ onChange: (change) => changes.push(change) });
  const db = firestore.database("demo-sundial");
  await db.doc("a/document").set({
    text: "नमस्ते",
    nothing: null,
    yes: true,
    whole: 7,
    huge: 9007199254740993n,
    fraction: 0.5,
    infinite: Number.NEGATIVE_INFINITY,
    at: new Timestamp(1_790_000_000, 123_456_000),
    bytes: Buffer.from([0, 255]),
    place: new GeoPoint(-1.5, 2),
    friend: db.doc("Users/ana"),
    list: [1, { deep: [] }],
    marked: { $bytes: "no bytes" },
  });
  expect(toJson(changes[0]?.after()?.fields as Fields)).toEqual({
    text: "नमस्ते",
    nothing: null,
    yes: true,
    whole: 7,
    huge: { $integer: "9007199254740993" },
    fraction: 0.5,
    infinite: { $double: "-Infinity" },
    at: { $timestamp: "2026-09-21T14:13:20.123456Z" },
    bytes: { $bytes: "AP8=" },
    place: { $geoPoint: [-1.5, 2] },
    friend: { $reference: "projects/demo-sundial/databases/(default)/documents/Users/ana" },
    list: [1, { deep: [] }],
    marked: { $map: { $bytes: "no bytes" } },
  });
});
