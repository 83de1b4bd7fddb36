import type { DocumentReference, Firestore } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { testServices } from "../../testing/test-services.ts";
import { announcementDocument } from "../notifications/notify.ts";
import { counterDocument } from "../platform/limits/call-limit.ts";
import { friendDocument } from "./friends.ts";
import { invitationDocument } from "./invitations.ts";
import { userDocument } from "./users.ts";

// A single read, and a read of several documents in a transaction.
test.each<[string, (db: Firestore) => Pick<DocumentReference, "path">, object, object]>([
  [
    "user",
    (db) => userDocument(db, "ana"),
    { name: 7, language: ["hi"], isActive: "no", theme: "dark" },
    { name: undefined, language: undefined, isActive: "no", theme: "dark" },
  ],
  [
    "friendship",
    (db) => friendDocument(db, "ana.mira"),
    { userId: 7, friendId: null, friendName: { en: "Mira" } },
    { userId: undefined, friendId: undefined, friendName: undefined },
  ],
  ["invitation", (db) => invitationDocument(db, "mira"), { inviterId: 7 }, { inviterId: undefined }],
  ["counter", (db) => counterDocument(db, "a.b.1"), { count: "many" }, { count: 0 }],
  [
    "announcement",
    (db) => announcementDocument(db, "ana.mira"),
    { inviterId: 7, told: ["a", 7] },
    { inviterId: undefined, told: ["a"] },
  ],
])("fields of another type count as missing in a %s", async (_what, document, stored, read) => {
  const { db } = testServices();
  const reference = document(db) as DocumentReference;
  await db.doc(reference.path).set(stored);
  expect((await reference.get()).data()).toMatchObject(read);
  const [snapshot] = await db.runTransaction((tx) => tx.getAll(reference));
  expect(snapshot?.data()).toMatchObject(read);
});
