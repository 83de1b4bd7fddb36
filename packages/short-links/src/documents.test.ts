import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { clicksOf, hashDocument, shortLinkDocument } from "./documents.ts";
import { testFirestore } from "./testing/links.ts";

test.each<[string, (db: Firestore) => Pick<DocumentReference, "path">, object, object]>([
  [
    "short link",
    (db) => shortLinkDocument(db, "abcd"),
    { parameters: { link: "https://acorn.test/", apn: 7 }, about: "ana", isDisabled: "yes" },
    { parameters: { link: "https://acorn.test/" }, about: [], suffix: "UNGUESSABLE", isDisabled: true },
  ],
  ["hash", (db) => hashDocument(db, "0123"), { code: 7 }, { code: undefined }],
  ["shard of clicks", (db) => clicksOf(db, "abcd").doc("1"), { IOS: 2, note: "" }, { IOS: 2, note: "" }],
])("fields of another type count as missing in a %s", async (_what, document, stored, read) => {
  const db = testFirestore();
  const reference = document(db) as DocumentReference;
  await db.doc(reference.path).set(stored);
  expect((await reference.get()).data()).toMatchObject(read);
});
