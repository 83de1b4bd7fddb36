import { status } from "@grpc/grpc-js";
import { type DocumentReference, Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { databaseUnderTest } from "../testing/database-under-test.ts";

const db = (await databaseUnderTest())();

test("a write succeeds if its precondition holds", async () => {
  const ref = newDocument();
  const { writeTime } = await ref.create({ n: 1 });
  const { writeTime: lastUpdateTime } = await ref.update({ n: 2 }, { lastUpdateTime: writeTime });
  await ref.delete({ lastUpdateTime });
  expect((await ref.get()).exists).toBe(false);
});

const stale = Timestamp.fromMillis(1);
test.each<[string, status, (existing: DocumentReference, missing: DocumentReference) => Promise<unknown>]>([
  ["create of an existing document", status.ALREADY_EXISTS, (existing) => existing.create({})],
  ["update of a missing document", status.NOT_FOUND, (_, missing) => missing.update({ n: 1 })],
  [
    "delete of a document that must exist",
    status.NOT_FOUND,
    (_, missing) => missing.delete({ exists: true }),
  ],
  [
    "update of another version",
    status.FAILED_PRECONDITION,
    (existing) => existing.update({ n: 2 }, { lastUpdateTime: stale }),
  ],
  [
    "delete of another version",
    status.FAILED_PRECONDITION,
    (existing) => existing.delete({ lastUpdateTime: stale }),
  ],
])("%s fails with the right status and changes nothing", async (_, code, write) => {
  const [existing, missing] = [newDocument(), newDocument()];
  await existing.set({ n: 1 });

  await expect(write(existing, missing)).rejects.toMatchObject({ code });

  expect((await existing.get()).data()).toEqual({ n: 1 });
  expect((await missing.get()).exists).toBe(false);
});

function newDocument(): DocumentReference {
  return db.collection("things").doc();
}
